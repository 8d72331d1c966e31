"""What a hostile program may send to the HTTP side of the house. Every attack is a function of a
Target and a source of chance; it raises Harm when the server did what it must not."""

import base64
import json
import time
from urllib.parse import quote

from house_client import Gone, connect, exchange, request


GAMES = ("brawl", "champions", "aeons-end", "rings", "sentinels")


class Harm(Exception):
    """The server gave away or did what it must not."""


PATHS = (
    "/api/v1/games", "/api/v1/games/brawl", "/api/v1/games/brawl/cards", "/api/v1/games/x/rules",
    "/api/v1/games/champions/decks", "/api/v1/tables", "/api/v1/tables/x", "/healthz", "/metrics",
    "/", "/ws", "/index.html", "/table/x", "/api/v1", "/api/v2/games", "//", "/api/v1//games//",
    "/api/v1/campaigns", "/api/v1/campaigns/x", "/api/v1/campaigns/x/log", "/api/v1/locker",
    "/api/v1/gatherings", "/api/v1/gatherings/x", "/api/v1/games/rings/examples/LR-PHASE-1",
    "/api/v1/table-of-the-day", "/api/v1/games/rings/puzzles", "/api/v1/tables/x/story",
)  # fmt: skip


def random_bytes(target, chance):
    exchange(target.address, chance.randbytes(chance.choice([1, 7, 100, 5000])), timeout=0.2)


def bad_request_line(target, chance):
    line = chance.choice(
        [
            b"GET\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET / HTTP/1.1\n\n",
            b"\r\n\r\n\r\n",
            b"GET / HTTP/1.1\r\n folded\r\n\r\n",
            b"GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET http://[::1]/ HTTP/1.1\r\n\r\n",
            b"CONNECT example.org:443 HTTP/1.1\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + chance.randbytes(500),
        ]
    )
    exchange(target.address, line, timeout=0.2)


def bad_method(target, chance):
    method = chance.choice(
        ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD", "get", "X" * 5000, "POST"]
    )
    status, _ = request(target.address, method, chance.choice(PATHS), b"x", timeout=2.0)
    if status >= 500:
        raise Harm(f"{method[:20]} is answered with {status}")


def long_headers(target, chance):
    size = chance.choice([4000, 20000, 200000])
    headers = chance.choice(
        [
            [("X-Long", "a" * size)],
            [(f"X-{i}", "a") for i in range(size // 8)],
            [("X" * size, "a")],
            [("Muster-Key", "," * size)],
            [("X-Forwarded-For", "1.2.3.4, " * (size // 10))],
        ]
    )
    request(target.address, "GET", chance.choice(PATHS), headers=headers, timeout=2.0)


def path_traversal(target, chance):
    up = chance.choice(
        ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%252f", "%252e%252e%252f", "..\\", "..%5c",
         "....//", "..;/", "%c0%ae%c0%ae/", "%uff0e%uff0e/", ".%00./", "..%00/", "/./../"]
    )  # fmt: skip
    start = chance.choice(["/", "//", "/assets/", "/api/v1/games/", "/api/v1/games/brawl/", "/table/"])
    file = chance.choice(
        ["etc/passwd", "proc/self/environ", "secret.txt", "data/house.db", "secret.txt%00.js"]
    )
    status, body = request(
        target.address, "GET", start + up * chance.randrange(1, 12) + file, timeout=2.0
    )
    if any(b in body for b in (b"root:", b"PATH=", b"top secret", b"SQLite format")):
        raise Harm(f"a file from outside: {body[:100]!r}")
    if status >= 500:
        raise Harm(f"a path is answered with {status}: {body[:200]!r}")


def odd_target(target, chance):
    path = quote("".join(chr(chance.randrange(1, 0x3000)) for _ in range(chance.randrange(1, 40))))
    what = chance.choice(
        [
            "/" + path,
            "/%",
            "/%zz",
            "/%0",
            "/" + "a" * 10000,
            "/?" + "&".join("a=b" for _ in range(1000)),
            f"/api/v1/tables/{path}",
            f"/api/v1/tables/{target.table}/export?form={path}",
            f"/api/v1/tables/{target.table}/export?at=-1&form=json",
            f"/api/v1/tables/{target.table}/export?at=99999999999999999999&form=json",
            f"/api/v1/games/{path}/decks",
            "*",
        ]
    )
    status, body = request(target.address, "GET", what, timeout=2.0)
    if status >= 500:
        raise Harm(f"{what[:100]} is answered with {status}: {body[:200]!r}")


def bad_body(target, chance):
    """Bodies that lie about their length, or have too much of it."""
    post = b"POST /api/v1/tables HTTP/1.1\r\nHost: house\r\n"
    raw = chance.choice(
        [
            post + b"Content-Length: 1000000000\r\n\r\n{",
            post + b"Content-Length: 300000\r\n\r\n" + b"[" * 300000,
            post + b"Content-Length: -5\r\n\r\n{}",
            post + b"Content-Length: 99999999999999999999999\r\n\r\n{}",
            post + b"Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}",
            post + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
            post + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n{}",
            post + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n",
            post + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n{\r\n" * 50000 + b"0\r\n\r\n",
            post + b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n",
        ]
    )
    exchange(target.address, raw, timeout=0.2)


def slow_body(target, chance):
    """A request that comes a byte at a time and never ends."""
    with connect(target.address) as s:
        s.sendall(b"POST /api/v1/tables HTTP/1.1\r\nHost: house\r\nContent-Length: 100\r\n\r\n")
        for _ in range(chance.randrange(1, 8)):
            s.sendall(b"{")
            time.sleep(0.03)


def pipelined(target, chance):
    one = f"GET {chance.choice(PATHS)} HTTP/1.1\r\nHost: house\r\n\r\n".encode()
    exchange(target.address, one * chance.choice([2, 50, 500]), timeout=0.2)


def any_json(chance, depth=0):
    kind = chance.randrange(9 if depth < 4 else 7)
    if kind == 7:
        return [any_json(chance, depth + 1) for _ in range(chance.randrange(5))]
    if kind == 8:
        return {chance.choice(FIELDS): any_json(chance, depth + 1) for _ in range(chance.randrange(5))}
    return chance.choice(
        [None, True, -1, 0, 1, 2**31, 2**63, -(2**63), 2**64 - 1, 1e308, 0.5, "", "a", "brawl", "person",
         "open", "quick", "\0", "\ud800", "é" * 50, "x" * 9000, "../../x", "2", "-", "{}"]
    )  # fmt: skip


FIELDS = (
    "game", "players", "options", "seats", "names", "seed", "private", "title", "file", "keys",
    "at", "text", "format", "name", "hero", "cards", "t", "v", "table", "seat", "q", "option",
    "heroes", "texts", "leftOut", "d", "n", "description", "tags", "card",
    "step", "value", "note", "settings", "decks", "scenarios", "before", "expert", "anyDecks",
    "follows", "content", "remark",
)  # fmt: skip


DECK_FIELDS = (
    "text", "texts", "format", "name", "hero", "heroes", "cards", "leftOut", "description", "tags",
)  # fmt: skip
CAMPAIGN_FIELDS = (
    "game", "title", "names", "heroes", "decks", "scenarios", "before", "expert", "anyDecks", "file",
    "step", "value", "note", "settings", "seats", "seed", "private",
)  # fmt: skip


def wrong_table(target, chance):
    """Tables that cannot be: some fields right, some anything."""
    body = {"game": chance.choice(GAMES), "players": 2}
    for _ in range(chance.choice([1, 1, 2, 5])):
        body[chance.choice(FIELDS[:9])] = any_json(chance)
    if chance.random() < 0.3:
        names = (
            "set", "teams", "decks", "heroes", "villain", "mode", "deck-rules", "x", "seed",
            "scenario", "mages", "nemesis", "market", "environment", "expansions", "campaign",
        )  # fmt: skip
        values = ("", "x", "1", "-1", "both", "free", "," * 100, "99999999999", "a:b;c", "\n")
        body["options"] = {chance.choice(names): chance.choice(values) for _ in range(3)}
    check_status(target, chance.choice(["/api/v1/tables", "/api/v1/tables/check"]), body)


def forged_file(target, chance):
    """A saved game with a few bytes changed, cut off or added."""
    form = chance.choice(["json", "binary"])
    keys = [("Muster-Key", ",".join(target.own["keys"]))]
    path = f"/api/v1/tables/{target.own['table']}/export?form={form}"
    status, body = request(target.address, "GET", path, headers=keys)
    if status != 200:
        return
    forged = bytearray(body)
    for _ in range(chance.randrange(4)):
        forged[chance.randrange(len(forged))] = chance.randrange(256)
    cut = chance.choice([len(forged), len(forged), chance.randrange(len(forged))])
    forged = bytes(forged[:cut]) + chance.randbytes(chance.choice([0, 0, 10]))
    text = forged.decode("latin-1") if form == "json" else base64.b64encode(forged).decode()
    check_status(target, "/api/v1/tables", {"file": text})


def wrong_deck(target, chance):
    game = chance.choice(GAMES)
    what = chance.choice(["read", "write", "together"])
    body = {chance.choice(DECK_FIELDS): any_json(chance) for _ in range(4)}
    text = "".join(chance.choice("3x \n#:-{}[]<>\"'é\0%01aB/") for _ in range(300))
    if chance.random() < 0.5:
        body["text"] = text
    if chance.random() < 0.3:
        body["texts"] = [text, any_json(chance)]
    if chance.random() < 0.5:
        card = {"d": chance.choice([0, 1, 50, -1, 10**9]), "n": chance.choice([1, 3, 0, 10**9])}
        body |= {"format": chance.choice(["text", "json", "x"]), "cards": [card] * chance.choice([1, 999])}
    check_status(target, f"/api/v1/games/{game}/decks/{what}", body)


def new_campaign(target):
    """Its answer: campaign, key, watch."""
    wanted = {"game": "rings", "names": ["Mallory"], "heroes": ["-"]}
    status, answer = request(
        target.address, "POST", "/api/v1/campaigns", json.dumps(wanted).encode(), timeout=5.0
    )
    if status != 201:
        raise Gone(f"no campaign: {status} {answer[:200]!r}")
    return json.loads(answer)


def wrong_campaign(target, chance):
    """Campaigns that cannot be, and what cannot be done in one that is there."""
    body = {"game": chance.choice([*GAMES, "rings", "rings"]), "names": ["Mallory"]}
    for _ in range(chance.choice([0, 1, 2, 4])):
        body[chance.choice(CAMPAIGN_FIELDS)] = any_json(chance)
    check_status(target, "/api/v1/campaigns", body)
    made = new_campaign(target)
    path = f"/api/v1/campaigns/{made['campaign']}"
    key = [("Muster-Key", chance.choice([made["key"], made["key"], made["watch"]]))]
    for _ in range(4):
        what = chance.choice(["next", "steps", "play", "enter", "drop", "x"])
        body = {chance.choice(CAMPAIGN_FIELDS): any_json(chance) for _ in range(chance.randrange(4))}
        if what == "steps" and chance.random() < 0.5:
            body["note"] = chance.choice(["", "\0", "é" * 5000, "a" * 200, "<b>"])
        check_status(target, f"{path}/{what}", body, key)
    forged_log(target, chance, path, made["key"])
    check_status(target, f"{path}/remove", {}, [("Muster-Key", made["key"])])


def forged_log(target, chance, path, key):
    """The log of a campaign with a few bytes changed, or parts of it that are something else."""
    status, log = request(target.address, "GET", f"{path}/log", headers=[("Muster-Key", key)])
    if status != 200:
        raise Gone(f"no log: {status}")
    forged = bytearray(log)
    if chance.random() < 0.5:
        root = json.loads(log)
        for _ in range(chance.randrange(1, 3)):
            root[chance.choice(list(root))] = any_json(chance)
        forged = bytearray(json.dumps(root).encode("utf-8", "replace"))
    for _ in range(chance.choice([0, 1, 3])):
        forged[chance.randrange(len(forged))] = chance.randrange(256)
    text = bytes(forged).decode("latin-1")
    check_status(target, "/api/v1/campaigns", {"file": text})
    check_status(target, f"{path}/enter", {"file": text}, [("Muster-Key", key)])


def steal_campaign(target, chance):
    """Whoever has no key does not learn that there is one; whoever may look changes nothing."""
    made = new_campaign(target)
    path = f"/api/v1/campaigns/{made['campaign']}"
    for key in ("", "x", "0" * 32, made["key"][:-1], made["key"] + ",", target.own["captain"]):
        headers = [("Muster-Key", key)] if key else []
        status, body = request(target.address, "GET", path, headers=headers)
        if status not in (404, 429, 0):
            raise Harm(f"a campaign is told of by {key}: {status} {body[:200]!r}")
    status, before = request(target.address, "GET", path, headers=[("Muster-Key", made["key"])])
    watch = [("Muster-Key", made["watch"])]
    for what in ("steps", "play", "enter", "drop", "remove"):
        check_status(target, f"{path}/{what}", {"note": "mine"}, watch)
    again, after = request(target.address, "GET", path, headers=[("Muster-Key", made["key"])])
    if status == again == 200 and before != after:
        raise Harm(f"who may look has changed a campaign: {after[:300]!r}")


def wrong_gathering(target, chance):
    """Gatherings that cannot be, choices that cannot be made, and what only others may do."""
    wanted = {"game": "brawl", "players": 2, "seats": ["person", "person"], "choosing": [1]}
    body = dict(wanted)
    for _ in range(chance.choice([1, 1, 3])):
        body[chance.choice([*FIELDS[:9], "choosing"])] = any_json(chance)
    check_status(target, "/api/v1/gatherings", body)
    status, answer = request(
        target.address, "POST", "/api/v1/gatherings", json.dumps(wanted).encode(), timeout=5.0
    )
    if status != 201:
        raise Gone(f"nobody gathers: {status} {answer[:200]!r}")
    made = json.loads(answer)
    path = f"/api/v1/gatherings/{made['gathering']}"
    friend = [("Muster-Key", made["keys"][1])]
    for key in ("", "x", "0" * 32, made["key"][:-1], made["key"] + ",", target.own["captain"]):
        headers = [("Muster-Key", key)] if key else []
        status, body = request(target.address, "GET", path, headers=headers)
        if status not in (404, 429, 0):
            raise Harm(f"a gathering is told of by {key}: {status} {body[:200]!r}")
    for what, body in (("choose", {"seat": 0, "name": "Mallory"}), ("begin", {})):
        status, answer = request(
            target.address, "POST", f"{path}/{what}", json.dumps(body).encode(), friend, timeout=5.0
        )
        if status in (200, 201):
            raise Harm(f"a friend did what only others may: {what} {answer[:200]!r}")
    for _ in range(3):
        fields = ("seat", "name", "options", "deck", "ready", "x")
        body = {"seat": 1} | {chance.choice(fields): any_json(chance) for _ in range(chance.randrange(4))}
        check_status(target, f"{path}/choose", body, friend)
    check_status(target, f"{path}/begin", {}, [("Muster-Key", made["key"])])
    check_status(target, f"{path}/choose", {"seat": 1, "name": "late"}, friend)


def wrong_locker(target, chance):
    key = "".join(chance.choice("abcdefghijkmnopqrstuvwxyz23456789") for _ in range(32))
    headers = [("Muster-Key", chance.choice([key, key, "", "x", "a" * 31, "é" * 32, key + "1"]))]
    body = {"follows": any_json(chance), "content": any_json(chance)}
    if chance.random() < 0.5:
        body = {"follows": 0, "content": chance.choice(["QUJD", "*", "A" * 239999, "A" * 240001])}
    check_status(target, chance.choice(["/api/v1/locker", "/api/v1/locker/remove"]), body, headers)
    request(target.address, "GET", "/api/v1/locker", headers=headers, timeout=2.0)


def ask_about_a_table(target, chance):
    """Stories, reports and forks of one's own table, in every way but the right one."""
    path = f"/api/v1/tables/{chance.choice([target.own['table'], target.table, 'x'])}"
    keys = chance.choice([target.own["keys"], [target.own["captain"]], ["x"], any_json(chance)])
    body = {"keys": keys, "at": any_json(chance), "remark": any_json(chance), "title": any_json(chance)}
    check_status(target, path + chance.choice(["/report", "/fork"]), body)
    status, answer = request(target.address, "GET", f"{path}/story", timeout=5.0)
    if status >= 500 and status != 503:
        raise Harm(f"a story is answered with {status}: {answer[:300]!r}")


def deep_json(target, chance):
    depth = chance.choice([10, 40, 1000, 100000])
    opening, closing = chance.choice([("[", "]"), ('{"a":', "}")])
    body = opening * depth + ("1" if closing == "}" else "") + closing * depth
    path = chance.choice(["/api/v1/tables", "/api/v1/games/champions/decks/read"])
    check_status(target, path, body)


def check_status(target, path, body, headers=()):
    raw = body if isinstance(body, str) else json.dumps(body)
    status, answer = request(
        target.address, "POST", path, raw.encode("utf-8", "replace"), headers, timeout=5.0
    )
    if status >= 500 and status != 503:
        raise Harm(f"POST {path} {raw[:300]} is answered with {status}: {answer[:300]!r}")


def steal_game(target, chance):
    """While the bystanders' game is not over, nobody without their keys may have it."""
    table = target.table
    key = chance.choice(["", "x", target.own["keys"][0], target.own["captain"], "0" * 32, "," * 50])
    headers = [("Muster-Key", key)] if key else []
    form = chance.choice(["json", "binary", "scenario"])
    status, body = request(
        target.address, "GET", f"/api/v1/tables/{table}/export?form={form}", headers=headers
    )
    if status == 200 and is_under_way(target, table):
        raise Harm(f"a game under way is given away: {body[:200]!r}")
    fork = json.dumps({"keys": [key, key], "at": chance.randrange(-1, 9)}).encode()
    status, body = request(target.address, "POST", f"/api/v1/tables/{table}/fork", fork)
    if status in (200, 201) and is_under_way(target, table):
        raise Harm(f"a game under way is forked: {body[:200]!r}")


def is_under_way(target, table):
    status, body = request(target.address, "GET", f"/api/v1/tables/{table}")
    return status == 200 and not json.loads(body)["over"]


def hang_up(target, chance):
    """Asks for much and is gone before it comes."""
    try:
        with connect(target.address) as s:
            s.sendall(b"GET /api/v1/games/champions/cards HTTP/1.1\r\nHost: house\r\n\r\n" * 3)
    except OSError as error:
        raise Gone(str(error)) from error


ATTACKS = (
    random_bytes, bad_request_line, bad_method, long_headers, path_traversal, odd_target, bad_body,
    slow_body, pipelined, wrong_table, forged_file, wrong_deck, deep_json, steal_game, hang_up,
    wrong_campaign, steal_campaign, wrong_gathering, wrong_locker, ask_about_a_table,
)  # fmt: skip
