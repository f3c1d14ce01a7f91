"""Python would search the nodes of the trees for garbage most of the time."""

import gc


def apply():
    gc.set_threshold(100_000, 50, 100)
