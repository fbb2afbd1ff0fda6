"""Creates a task, counts my tasks page by page, and writes to a channel. It needs Python 3.8 and nothing else.

    IMECE_ADDRESS=https://imece.example IMECE_TOKEN=imece_… IMECE_CHANNEL=3 python3 example.py
"""

import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


def ask(method, path, query=None, body=None):
    address = os.environ["IMECE_ADDRESS"] + path
    if query:
        address += "?" + urllib.parse.urlencode(query)
    headers = {"Authorization": "Bearer " + os.environ["IMECE_TOKEN"]}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(address, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as refusal:
        # One call too many waits as long as it is told to.
        if refusal.code == 429:
            time.sleep(int(refusal.headers["Retry-After"]))
            return ask(method, path, query, body)
        # `code` is for programs, `errors` for people.
        raise SystemExit(f"{refusal.code} {json.loads(refusal.read())}")


# The same key for every try: however often the call is repeated, there is one task.
key = str(uuid.uuid4())

task = ask("POST", "/api/tasks", body={"title": "Count the stock", "clientId": key})
print("created", task["key"])

seen, page = 0, 1
while True:
    answer = ask("GET", "/api/tasks", query={"tab": "assigned", "size": 2, "page": page})
    seen += len(answer["rows"])
    if not answer["rows"] or seen >= answer["total"]:
        break
    page += 1
print("mine", seen)

channel = os.environ["IMECE_CHANNEL"]
message = ask(
    "POST",
    f"/api/conversations/{channel}/messages",
    body={"text": "The stock is being counted.", "clientId": key},
)
print("sent", message["seq"])
