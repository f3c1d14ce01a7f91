"""Starts the BigQuery emulator with the changes of the local stack (bigquery_emulator/)."""

import os
import sys
from functools import partial
from importlib import import_module
from pathlib import Path

from bqemulator import server
from bqemulator.cli import main

needed = (
    "offline",
    "altered_tables",
    "json_names",
    "decimals",
    "monday_weeks",
    "nulls_in_structs",
    "no_time_travel",
    "dry_runs",
    "load_ids",
)
for name in needed:
    import_module(f"bigquery_emulator.{name}").apply()

# The order counts: the later ones build on what the earlier ones replaced.
faster = (
    "one_thread",
    "rows_by_column",
    "merges_without_match",
    "shared_trees",
    "known_texts",
    "types_of_decimals",
    "rules_by_class",
    "reads",
    "seldom_collected",
    "arrays_as_columns",
)
# For the script that measures what each of them saves.
left_out = os.environ.get("FOOTFALL_BIGQUERY_WITHOUT", "").split()
for name in faster:
    if name not in left_out:
        import_module(f"bigquery_emulator.speed.{name}").apply()

# A busy client can send on a connection that the server closes at the same moment. Clients close idle ones themselves.
server.uvicorn.Config = partial(server.uvicorn.Config, timeout_keep_alive=3600)

# Middleware before the emulator: in tests, BigQuery's refusals and bills.
if front := os.environ.get("FOOTFALL_BIGQUERY_FRONT"):
    sys.path.insert(0, str(Path(front).parent))
    wrap, create_app = import_module(Path(front).stem).wrap, server.create_app
    server.create_app = lambda context: wrap(create_app(context), context)

sys.exit(main())
