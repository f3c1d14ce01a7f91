"""Requests the numbers of a website with the package umami-analytics, as its documentation says for Umami's cloud.

Arguments: the address of Footfall, a key, the website, and the two ends of a range as days. Prints the answers as JSON.
"""

import datetime
import json
import sys

import umami
import umami.impl

host, key, website, first, last = sys.argv[1:]
umami.impl._CLOUD_DATA_BASE = f"{host}/api"
umami.set_cloud_api_key(key)
umami.set_website_id(website)


def moment(day: str, time: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(f"{day}T{time}+00:00")


ends = {"start_at": moment(first, "00:00:00"), "end_at": moment(last, "23:59:59.999")}
print(
    json.dumps(
        {
            "heartbeat": umami.heartbeat(),
            "verified": umami.verify_token(),
            "websites": [site.domain for site in umami.websites()],
            "stats": umami.website_stats(**ends).model_dump(),
            "of_page": umami.website_stats(**ends, url="/blog").model_dump(),
            "active": umami.active_users(),
        }
    )
)
