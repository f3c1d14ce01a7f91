"""Writes the requests to the BigQuery emulator into a file, for `measure.mjs`."""

import json
import os


def wrap(app, _):
    file = open(os.environ["FOOTFALL_BIGQUERY_RECORDING"], "a", encoding="utf-8")

    async def record(scope, receive, send):
        if scope["type"] != "http":
            return await app(scope, receive, send)
        if scope["path"] == "/limits/later":
            # The tests advance the clock of limits that do not exist here.
            await send({"type": "http.response.start", "status": 200, "headers": []})
            return await send({"type": "http.response.body", "body": b"{}"})
        parts = []

        async def receive_and_record():
            message = await receive()
            if message["type"] == "http.request":
                parts.append(message.get("body", b""))
                if not message.get("more_body"):
                    path = scope["path"] + (f"?{query}" if (query := scope["query_string"].decode()) else "")
                    request = {"method": scope["method"], "path": path, "body": b"".join(parts).decode()}
                    file.write(json.dumps(request) + "\n")
                    file.flush()
            return message

        await app(scope, receive_and_record, send)

    return record
