"""The tests of what the table keeps run on both databases; what does not, has its reason here."""

from __future__ import annotations

import ast
from pathlib import Path

HERE = Path(__file__).parent

# Everything that keeps matches or reads them back.
STORAGE = (
    "test_backup",
    "test_bus",
    "test_database_file",
    "test_databases",
    "test_dealing",
    "test_editions",
    "test_fairness",
    "test_killed",
    "test_lines",
    "test_outage",
    "test_pacts",
    "test_private_talk",
    "test_reviewing",
    "test_rooms",
    "test_thinking",
    "test_timekeeper",
    "test_vocabularies",
    "test_workers",
)
ONE_KIND = {
    "good": "a backup is the same file from either",
    "other": "makes the other of two databases, once of each kind",
    "test_a_backup_is_not_put_back_under_an_open_table": "a file of SQLite is locked",
    "test_a_backup_is_for_its_owner": "about the file that a backup makes",
    "test_a_bot_plays_its_whole_plan": "about bots and not what is kept",
    "test_a_bot_that_hangs_does_not_hold_up_other_matches": "about bots and not what is kept",
    "test_a_database_that_is_away_for_a_while": "SQLite is never away",
    "test_a_match_goes_on_when_its_bot_fails": "about bots and not what is kept",
    "test_a_server_that_does_not_answer_is_named": "SQLite has no server",
    "test_a_table_closes_while_a_bot_hangs": "about bots and not what is kept",
    "test_what_was_given_up_ends_before_the_database_is_closed": "PostgreSQL has no threads",
    "test_bots_go_on_where_nobody_looks": "a file of SQLite is one machine's",
    "test_each_worker_looks_after_its_own_matches": "about bots and not what is kept",
    "test_neighbours_hear_each_other": "with PostgreSQL it carries the news",
    "test_nobody_else_may_read_it": "about the file",
    "test_postgresql_stops_and_starts_while_matches_run": "SQLite is never away",
    "test_what_visitors_are_told": "SQLite is never away",
    "test_where_others_serve_too_bots_are_left_alone_at_first": "a file of SQLite is one machine's",
    "test_whoever_looked_just_now_counts_as_watching": "about bots alone",
    "test_after_a_lost_connection_everything_may_have_changed": "SQLite has no connection to lose",
    "test_closing_while_connecting_leaves_no_connection": "SQLite has no connection to lose",
    "test_one_match_does_not_wait_for_another": "a file of SQLite is one machine's",
    "test_nobody_learns_when_a_bot_has_sealed": "about bots and not what is kept",
    "test_processes_hear_each_other_through_postgresql": "a file of SQLite is one machine's",
    "test_sqlite_is_durable_and_careful": "settings of SQLite alone",
    "test_topics_are_short": "about NOTIFY",
    "test_two_people_at_two_processes": "a file of SQLite is one machine's",
    "test_what_a_bot_thinks_is_not_changed_by_what_others_do_unseen": "about bots alone",
    "test_what_was_thought_for_a_room_goes_with_it": "about bots alone",
    "test_what_was_told_last_is_heard_after_closing": "about NOTIFY",
    "test_with_sqlite_there_is_nobody_else": "with PostgreSQL there may be",
    "test_writers_wait_for_their_turn": "PostgreSQL has many writers",
}
KINDS = {"sqlite_database", "postgres_database", "postgres_server"}


def functions() -> dict[str, set[str]]:
    """Each function of the storage suite, and what it asks for."""
    found: dict[str, set[str]] = {}
    for module in STORAGE:
        tree = ast.parse((HERE / f"{module}.py").read_text(encoding="utf-8"))
        for each in tree.body:
            if isinstance(each, ast.FunctionDef):
                found[each.name] = {argument.arg for argument in each.args.args}
    return found


def test_storage_is_tested_on_both() -> None:
    """Whoever asks for one kind of database says why; nobody who needs no reason has one."""
    of_one_kind = {name for name, asked in functions().items() if asked & KINDS}
    assert of_one_kind == ONE_KIND.keys()


def test_the_suite_is_whole() -> None:
    """Every module of tests that asks for a database is named here."""
    asking = {
        file.stem
        for file in HERE.glob("test_*.py")
        if file.stem != Path(__file__).stem
        and {"database", *KINDS} & _arguments(ast.parse(file.read_text(encoding="utf-8")))
    }
    assert asking == set(STORAGE)


def _arguments(tree: ast.Module) -> set[str]:
    return {
        argument.arg
        for each in tree.body
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_")
        for argument in each.args.args
    }
