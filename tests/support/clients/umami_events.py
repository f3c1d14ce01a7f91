"""Sends one event of each kind with the package umami-analytics, as its documentation says.

Arguments: where Footfall is, and the domain of the workspace.
"""

import sys

import umami

host, domain = sys.argv[1:]
umami.set_url_base(host)
umami.set_website_id(domain)
umami.set_hostname(domain)
answers = [
    umami.new_page_view(page_title="First", url="/first", referrer="https://a.example/"),
    umami.new_event(event_name="Signup", url="/first", custom_data={"plan": "pro", "seats": 3}),
    umami.new_revenue_event(revenue=12.5, currency="EUR", event_name="order", url="/first"),
]
# Footfall acknowledges what it does not count with another answer.
assert answers == [{"cache": "", "sessionId": "", "visitId": ""}] * 3, answers
print("sent")
