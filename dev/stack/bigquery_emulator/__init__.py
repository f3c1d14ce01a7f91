"""
The local stack's changes of the BigQuery emulator. The modules here make it right, or let it start without downloads;
those in `speed` save time. `dev/bench/bigquery/measure.mjs` measures how much each of them saves.
"""
