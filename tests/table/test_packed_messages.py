"""Long messages travel packed, short ones as they are, and browsers read both."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.players import set_up
from support.server import serving
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import Origin

from bingfa.table.open_page.messages import ENCODER, Grown, News
from bingfa.table.web.packed_messages import LEAST, PackedMessages, Packing

LONG = ("Cao Cao crosses the river. " * LEAST).encode()


def agreed() -> PackedMessages:
    return Packing().process_request_params([("client_max_window_bits", None)], [])[1]


def reader() -> PerMessageDeflate:
    """What a browser does, as its own library has it."""
    return PerMessageDeflate(True, True, 15, 15)


def test_long_messages_are_packed_each_by_itself() -> None:
    server, browser = agreed(), reader()
    for _ in range(3):
        sent = server.encode(Frame(Opcode.TEXT, LONG))
        assert sent.rsv1
        assert len(sent.data) < len(LONG) / 10
        assert bytes(browser.decode(sent).data) == LONG
        assert bytes(reader().decode(sent).data) == LONG  # without any that came before


def test_short_messages_talk_and_signs_of_life_are_not() -> None:
    server = agreed()
    talk = ENCODER.encode(News(chat=Grown("<li>" + "Hello! " * LEAST)))
    short = b"x" * (LEAST - 1)
    for frame in (*(Frame(Opcode.TEXT, each) for each in (short, talk)), Frame(Opcode.PING, b"1")):
        assert server.encode(frame) is frame


def test_a_table_packs_for_whoever_can_read_it(tmp_path: Path) -> None:
    """A page that cannot is sent the same as it is."""
    with serving(tmp_path) as server:
        table = asyncio.run(set_up(server.database))[0]
        with table.seated(server):
            (extension,) = table.sockets[0].protocol.extensions
            assert isinstance(extension, PerMessageDeflate)
            assert extension.remote_no_context_takeover
            assert extension.local_no_context_takeover
            assert table.sockets[0].recv(60)
        address = f"ws://127.0.0.1:{server.port}/m/{table.id}/socket"
        with connect(address, origin=Origin(server.address), compression=None) as plain:
            assert not plain.protocol.extensions
            assert plain.recv(60)
