"""
What BigQuery refuses and bills, in front of its emulator, which knows none of it. Only tests use this. It runs in the
process of the emulator and sees every request before it does.

`POST /limits/later` with `{"seconds": 5400}` moves the clock of these limits, for tests that do not wait 90 minutes.
"""

from .guard import Guard


def wrap(app, context):
    return Guard(app, context)
