"""The games for researchers: arrays made from views, and environments of others' libraries.

Nothing here is needed to play. It asks for the extra `research`: `pip install "bingfa[research]"`.
"""
