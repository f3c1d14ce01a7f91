"""Python would look for garbage among the nodes of the trees most of the time."""

import gc


def apply():
    gc.set_threshold(100_000, 50, 100)
