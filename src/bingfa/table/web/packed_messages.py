"""Long messages on a socket travel packed, each by itself; short ones as they are.

Nothing is remembered from one message to the next, so that an open page costs no memory, and what
several pages are sent is packed once. Talk is never packed: whoever can see how long messages are,
and have words of their own in one, could guess at the others (as with pages, see `packing`).
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

LEAST: Final = 2000  # bytes from which on it is worth the work
LEVEL: Final = 1  # more of it packs a tenth better and takes twice as long
TALK: Final = b'"chat":'  # in what is sent, nothing else is written like this
END: Final = b"\x00\x00\xff\xff"  # of what zlib writes, which does not travel


class PackedMessages(PerMessageDeflate):
    """What was agreed upon with one browser."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or not frame.fin or len(frame.data) < LEAST:
            return frame
        data = bytes(frame.data)
        if TALK in data:
            return frame
        data = packed(data, self.local_max_window_bits)
        return Frame(frame.opcode, data, rsv1=True)


@lru_cache(32)
def packed(data: bytes, window: int) -> bytes:
    """A message packed; kept for a moment, since others may be sent the same."""
    packing = zlib.compressobj(LEVEL, wbits=-window)
    return (packing.compress(data) + packing.flush(zlib.Z_SYNC_FLUSH)).removesuffix(END)


class Packing(ServerPerMessageDeflateFactory):
    """Agrees with browsers that can read it."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PackedMessages]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, PackedMessages(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
