#!/usr/bin/env python3
"""Example bot for a Kinetic server. It plays random legal turns; improve choose() to make it stronger.

    bot.py http://127.0.0.1:8080          play Orbito against a computer player of the server
    bot.py http://127.0.0.1:8080 LINK     take the seat of an invitation link
"""
import json, random, sys, time, urllib.error, urllib.request

API = sys.argv[1].rstrip("/") + "/api/v1"
headers = {}


def call(path, body=None):
    """Send a request and return the JSON response; wait and retry when rate-limited."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(API + path, data, headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as failure:
        error = json.load(failure)["error"]
        if error["code"] != "too-many":
            raise SystemExit(f"{path}: {error['text']}")
        time.sleep(error.get("retry_after_ms", 1000) / 1000)
        return call(path, body)


def choose(turns, position):
    return random.choice(turns)


def sit():
    if len(sys.argv) > 2:
        seat = call("/links/" + sys.argv[2])
        call(f"/games/{seat['game']}/seats", {"link": sys.argv[2]})
        return seat["game"]
    seats = [{"seat": "white", "for": "screen"}, {"seat": "black", "for": "bot", "level": 1}]
    return call("/games", {"game": "orbito", "seats": seats})["game"]["id"]


headers["Authorization"] = "Bearer " + call("/tokens", {"name": "Random bot"})["token"]
game, mine = sit(), []
for line in urllib.request.urlopen(urllib.request.Request(f"{API}/games/{game}/stream", headers=headers)):
    message = json.loads(line) if line.strip() else {"type": "heartbeat"}
    if message["type"] in ("snapshot", "you"):
        mine = message.get("you", message)["seats"]
    state = message.get("state")
    if not state:
        continue
    if state["phase"] in ("over", "called-off"):
        print(state["phase"], json.dumps(state["finish"]))
        break
    event = {"number": state["number"] + 1}
    asked = [seat for seat in (state["asking"] or {}).get("waiting_for", []) if seat in mine]
    if asked:  # draw, take-back or rematch: this bot always agrees
        call(f"/games/{game}/events", event | {"event": "answer", "seat": asked[0], "yes": True})
    elif state["to_move"] in mine:
        turn = choose(call(f"/games/{game}/turns")["turns"], state["position"])
        call(f"/games/{game}/events", event | {"event": "turn", "seat": state["to_move"], "turn": turn})
