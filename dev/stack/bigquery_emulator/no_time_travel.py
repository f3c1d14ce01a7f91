"""
Time travel stores a copy of the entire table in memory at every write, such as one for each second in which events
arrive: 450 ms at 200,000 rows. Nothing here reads an earlier state.
Written for bqemulator 1.4.0.
"""

from bqemulator.jobs import executor
from bqemulator.versioning.snapshots import SnapshotManager

from .replaced import unchanged


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.versioning.snapshots", "SnapshotManager.capture", "f15d155b7cdf")
    unchanged("bqemulator 1.4.0", "bqemulator.jobs.executor", "_capture_dml_snapshots", "3d66524c89cf")
    SnapshotManager.capture = lambda self, *args, **kwargs: None
    executor._capture_dml_snapshots = no_snapshots


async def no_snapshots(*_):
    pass
