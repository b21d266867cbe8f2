"""`bingfa` as it is, but without limits on what one client may do: here one is a whole crowd."""

from bingfa.cli import main
from bingfa.table.web.limits import NUMBERS, RATES, Rate

# In every process: workers import this module as well.
RATES.update(dict.fromkeys(RATES, Rate(1e9, 1e9)))
NUMBERS.update(dict.fromkeys(NUMBERS, 10**9))

if __name__ == "__main__":
    main()
