"""Words to try options with that are written in a notation of their own."""

# By game: words for the options that are written in a notation of their own.
WRITTEN = {
    "yuan": {
        "clans": (
            "mu+weyu", "huan+zhuang+luong", "mu+huan", "mu+suhey+weyu+xiangi",
            "mu+suhey+weyu+xiangi+huan", "mu+suhey+weyu+xiangi+huan+zhuang+luong+goujian",
        ),
        "map": (
            "A0,0r0", "A0,0r0.B3,-2r5+mu:JU+weyu:GE", "A0,0r0.CA3,-2r0.N2,1r0",
            "A0,0r0.B3,-2r5+mu:JU+huan:GE+weyu:TANG",
        ),
    }
}  # fmt: skip
