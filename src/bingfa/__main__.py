"""`python -m bingfa` is `bingfa`."""

from bingfa.cli import main

main(prog_name="bingfa")
