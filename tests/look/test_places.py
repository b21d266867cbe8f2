"""Places: what is told by halves is put together."""

from __future__ import annotations

from bingfa.look.places import whole


def test_each_half_goes_with_each_other() -> None:
    """In the order of the page, each action once; what is whole stays as it is."""
    page = ["lay 7 *", "reinforce 7", "lay 8 *", "* qin", "* wu", "lay 7 *"]
    assert whole(["lay 7 *", "reinforce 7"], page) == ["lay 7 qin", "lay 7 wu", "reinforce 7"]
    assert whole(["* wu"], page) == ["lay 7 wu", "lay 8 wu"]
    assert whole(page[:1], page[:3]) == []
