"""Records of a game: round trips, and every kind of damage found where it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingfa.core.documents import record
from bingfa.core.documents.record import RecordDiffers
from bingfa.core.errors import BingfaError
from bingfa.core.options import Options
from bingfa.testing.checks import Checks
from bingfa.testing.size import examples
from bingfa.testing.walks import option_sets, random_match


class Records(Checks):
    """Matches as files."""

    @property
    def begun(self) -> int:
        """Actions after which a match is under way, and by far not over."""
        return min(30, self.traits.length[0] // 2)

    def test_records_round_trip(self, options: Options, players: int) -> None:
        """A match, recorded, read and replayed, gives the same record to the last byte."""
        match = random_match(self.game, options, "record", players=players)
        text = str(record.record_of(match))
        again = record.replay(record.read(text), self.find)
        assert str(record.record_of(again)) == text
        assert again.state.position() == match.state.position()
        assert again.log(None) == match.log(None)

    def test_the_seed_is_out_only_after_the_end(self) -> None:
        """A record of a match under way has the commitment and no seed; a private one has it."""
        match = random_match(self.game, option_sets(self.game)[0], "very-secret-seed", self.begun)
        text = str(record.record_of(match))
        assert "very-secret-seed" not in text
        assert match.commitment in text
        with pytest.raises(RecordDiffers, match="seed is not in it"):
            record.replay(record.read(text), self.find)
        private = record.replay(record.read(str(record.record_of(match, private=True))), self.find)
        assert private.state.position() == match.state.position()

    @examples(30)
    @given(data=st.data())
    def test_a_changed_action_is_found_where_it_is(self, data: st.DataObject) -> None:
        """Any action replaced by another is named by its number, even if it was legal."""
        game = self.game
        text = str(record.record_of(random_match(game, option_sets(game)[-1], "edited")))
        good = record.read(text)
        at = data.draw(st.integers(0, len(good.entries) - 1))
        action = data.draw(st.sampled_from([a.text for a in game.actions()]))
        entry = good.entries[at]
        if action == entry.text:
            return
        edited = text.replace(
            f"{at + 1} {entry.seat}: {entry.text} ;", f"{at + 1} {entry.seat}: {action} ;"
        )
        assert edited != text
        with pytest.raises(RecordDiffers, match=f"action {at + 1}, ") as found:
            record.replay(record.read(edited), self.find)
        assert found.value.action == at + 1

    @examples(60)
    @given(data=st.data())
    def test_cut_or_garbled_records_are_refused(self, data: st.DataObject) -> None:
        """A record cut anywhere, or with any character changed, is refused or the same match."""
        game = self.game
        text = str(record.record_of(random_match(game, option_sets(game)[0], "cut")))
        at = data.draw(st.integers(0, len(text) - 1))
        sign = data.draw(st.characters(codec="utf-8"))
        for damaged in (text[:at], text[:at] + sign + text[at + 1 :]):
            try:
                again = record.replay(record.read(damaged), self.find)
            except BingfaError:
                continue
            assert str(record.record_of(again)).split("\n\n")[1:] == text.split("\n\n")[1:]
