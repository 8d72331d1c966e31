"""What a hostile program may send to the socket of the house. Attacks are as in storm_http."""

import json
import time

from house_client import (
    BINARY, CLOSE, PING, PONG, TEXT, Gone, Socket, exchange, frame, open_table, upgrade_request,
)  # fmt: skip
from storm_http import FIELDS, Harm, any_json

KINDS = (
    "join", "view", "choose", "undo", "consent", "look", "hint", "say", "signal", "name", "sit",
    "seat", "renew", "set", "close", "show", "call", "next", "mute", "remove", "weigh", "review",
)  # fmt: skip


def bad_upgrade(target, chance):
    raw = chance.choice(
        [
            upgrade_request(version="12"),
            upgrade_request(key=""),
            upgrade_request(key="x" * 10000),
            upgrade_request(target="/other"),
            upgrade_request(target="/ws?" + "a" * 5000),
            upgrade_request(extra="Sec-WebSocket-Extensions: permessage-deflate; x=" + "y" * 3000 + "\r\n"),
            upgrade_request(extra="Sec-WebSocket-Protocol: " + "a," * 3000 + "\r\n"),
            upgrade_request(extra="Origin: https://evil.example\r\n"),
            upgrade_request(extra="Content-Length: 100\r\n"),
            upgrade_request()[: chance.randrange(1, 150)],
            upgrade_request().replace(b"\r\nConnection: Upgrade", b""),
        ]
    )
    status, _ = exchange(target.address, raw, timeout=0.3)
    if b"evil.example" in raw and status == 101:
        raise Harm("a page from elsewhere may open the socket")


def bad_frames(target, chance):
    s = Socket(target.address)
    try:
        for _ in range(chance.randrange(1, 4)):
            s.send_raw(one_bad_frame(chance))
        s.receive(0.2)
    finally:
        s.close()


def one_bad_frame(chance):
    text = json.dumps({"t": "join", "v": 1}).encode()
    return chance.choice(
        [
            chance.randbytes(chance.choice([1, 2, 10, 1000])),
            frame(TEXT, text, masked=False),
            frame(TEXT, text, reserved=chance.randrange(1, 8)),
            frame(chance.choice([3, 7, 11, 15]), text),
            frame(TEXT, b"", length=(1 << 63) - 1),
            frame(TEXT, b"abc", length=1 << 40),
            frame(TEXT, text, length=200),
            frame(TEXT, b"\xff\xfe\xc0\x80"),
            frame(TEXT, b"\xed\xa0\x80"),
            frame(BINARY, text),
            frame(0, text),
            frame(TEXT, b"{", final=False) + frame(TEXT, b"}"),
            frame(TEXT, b"", final=False) + frame(0, b"", final=False) * 500,
            frame(PING, b"x" * 125) * 50,
            frame(PING, b"x" * 126),
            frame(PING, b"x", final=False),
            frame(PONG, b"nobody asked"),
            frame(CLOSE, b"\x00"),
            frame(CLOSE, b"\x00\x00"),
            frame(CLOSE, b"\x03\xe8" + b"\xff" * 20),
            frame(TEXT, text)[: chance.randrange(1, 10)],
        ]
    )


def huge_message(target, chance):
    size = chance.choice([16000, 16384, 16385, 70000, 3_000_000])
    s = Socket(target.address)
    try:
        if chance.random() < 0.5:
            s.send_raw(frame(TEXT, b'{"t":"say","text":"' + b"a" * size + b'"}'))
        else:
            piece = b"a" * 1000
            s.send_raw(frame(TEXT, b'{"t":"', final=False))
            s.send_raw(frame(0, piece, final=False) * (size // 1000))
        s.receive(0.2)
    finally:
        s.close()


def bad_json(target, chance):
    s = Socket(target.address)
    try:
        if chance.random() < 0.5:
            s.join(target.own["table"], [target.own["keys"][0]])
        for _ in range(10):
            s.send_raw(frame(TEXT, one_bad_json(chance)))
        drain(s)
    finally:
        s.close()


def one_bad_json(chance):
    good = json.dumps({"t": "choose", "seat": 0, "q": 0, "option": 0})
    return chance.choice(
        [
            b"",
            b"null",
            b"[]",
            b'"t"',
            b"{}",
            b"[" * chance.choice([10, 5000, 16000]),
            b'{"a":' * 3000 + b"1" + b"}" * 3000,
            b'{"t":"choose","t":"join","t":1}',
            b'{"t":"\\u0000"}',
            b'{"t":"\\ud800"}',
            b'{"t":"say","text":"\\u202e\\u0000\\u0007\\ud83d\\ude00"}',
            b'{"t":' + b"9" * 10000 + b"}",
            b'{"t":"choose","q":1e999}',
            good[: chance.randrange(len(good))].encode(),
            (good + good).encode(),
            good.encode() + b"\0",
        ]
    )


MORE_FIELDS = (
    "yes", "id", "word", "text", "kind", "keys", "at", "by", "to", "guest", "what", "open", "instead",
    "watch", "private", "locked",
)  # fmt: skip


def wrong_types(target, chance):
    """Messages of every kind with anything in their fields, before and after joining."""
    s = Socket(target.address)
    try:
        if chance.random() < 0.8:
            s.join(target.own["table"], chance.choice([[], [target.own["keys"][0]]]))
        for _ in range(15):
            message = {"t": chance.choice([*KINDS, "unknown", "", "update"])}
            if message["t"] == "close":
                continue
            for _ in range(chance.randrange(4)):
                name = chance.choice([*FIELDS[14:], *MORE_FIELDS])
                message[name] = any_json(chance)
            s.send_raw(frame(TEXT, json.dumps(message).encode()))
        drain(s)
    finally:
        s.close()


def intrude(target, chance):
    """Everything that only the bystanders may do, without their keys."""
    s = Socket(target.address)
    try:
        key = chance.choice(["", "0" * 32, target.own["keys"][0], target.own["captain"], "x"])
        s.join(target.table, [key] if chance.random() < 0.5 else [])
        for _ in range(10):
            s.send(one_intrusion(target, chance))
        if any(m["t"] == "key" for m in drain(s)):
            raise Harm("a stranger got a key of the bystanders' table")
    finally:
        s.close()


def one_intrusion(target, chance):
    seat = chance.randrange(-1, 3)
    return chance.choice(
        [
            {"t": "choose", "seat": seat, "q": chance.randrange(200), "option": 0},
            {"t": "undo", "seat": seat},
            {"t": "undo"},
            {"t": "consent", "id": chance.randrange(5), "yes": True},
            {"t": "view", "seat": seat},
            {"t": "look", "at": chance.randrange(-1, 200)},
            {"t": "hint", "seat": seat},
            {"t": "name", "seat": seat, "name": "Mallory"},
            {"t": "sit", "seat": seat, "name": "Mallory"},
            {"t": "seat", "seat": seat, "kind": chance.choice(["open", "quick", "person"])},
            {"t": "renew", "seat": seat},
            {"t": "set", "private": True},
            {"t": "set", "locked": True},
            {"t": "set", "title": "Mallory was here"},
            {"t": "close"},
            {"t": "say", "text": "<script>alert(1)</script>"},
            {"t": "show", "seat": seat, "yes": True},
            {"t": "look", "at": 0, "open": True},
            {"t": "call", "seat": seat, "by": "ntfy", "to": "mallory"},
            {"t": "next", "table": target.own["table"], "keys": target.own["keys"]},
            {"t": "mute", "seat": seat},
            {"t": "mute", "guest": chance.randrange(100)},
            {"t": "remove", "guest": chance.randrange(100)},
            {"t": "renew", "what": chance.choice(["captain", "watch"])},
            {"t": "weigh", "seat": seat},
            {"t": "review"},
        ]
    )


def drain(s, seconds=0.1):
    """What came so far."""
    received = []
    until = time.monotonic() + seconds
    try:
        while (left := until - time.monotonic()) > 0:
            message = s.receive(left)
            if message is not None:
                received.append(message)
    except Gone:
        pass
    return received


def replay_and_reorder(target, chance):
    """Answers sent twice, late, in advance and in any order: each counts once or not at all."""
    table = open_table(target.address, game="brawl", players=2, seats=["person", "person"])
    s = Socket(target.address)
    try:
        s.join(table["table"], table["keys"])
        view = s.wait_for("view")
        sent = []
        for _ in range(5):
            question = view["question"]
            if not question:
                break
            choice = {
                "t": "choose", "seat": question["seat"], "q": question["q"],
                "option": chance.randrange(len(question["options"])),
            }  # fmt: skip
            sent.append(choice)
            early = {**choice, "q": choice["q"] + 1000}
            burst = [choice] * 3 + [chance.choice(sent), {**choice, "option": 9999}, early]
            before = view["n"]
            for message in burst:
                s.send(message)
            replies = [s.wait_for("update", "refused") for _ in burst]
            updates = [m for m in replies if m["t"] == "update"]
            if len(updates) != 1 or updates[0]["n"] != before + 1:
                raise Harm(f"{burst} led to {[m.get('n', m.get('code')) for m in replies]}")
            s.send({"t": "view", "seat": chance.randrange(2)})
            view = s.wait_for("view")
    finally:
        s.close()


def unruly_table(target, chance):
    """Several clients with all rights at one table do all they may, all at once."""
    game = chance.choice(["brawl", "champions"])
    kinds = [chance.choice(["person", "person", "open", "quick"]) for _ in range(2)]
    table = open_table(target.address, game=game, players=2, seats=kinds)
    keys = [k for k in table["keys"] if k] + [table["captain"]]
    clients = []
    try:
        for _ in range(3):
            clients.append(Socket(target.address))
            clients[-1].join(table["table"], chance.sample(keys, chance.randrange(len(keys) + 1)))
        question = None
        for _ in range(40):
            s = chance.choice(clients)
            s.send(one_right(table, keys, question, chance))
            for message in drain(s, 0.01):
                question = message.get("question") or question
                if message["t"] == "key":
                    keys.append(message["key"])
    finally:
        for s in clients:
            s.close()


def one_right(table, keys, question, chance):
    seat = chance.randrange(2)
    answer = {"t": "hint", "seat": seat}
    if question:
        option = chance.randrange(len(question["options"]))
        answer = {"t": "choose", "seat": question["seat"], "q": question["q"], "option": option}
    return chance.choice(
        [
            answer,
            answer,
            answer,
            {"t": "undo", "seat": seat},
            {"t": "consent", "id": chance.randrange(1, 20), "yes": chance.random() < 0.7},
            {"t": "view", "seat": seat},
            {"t": "look", "at": chance.randrange(20)},
            {"t": "hint", "seat": seat},
            {"t": "sit", "seat": seat, "name": "x" * chance.randrange(80)},
            {"t": "seat", "seat": seat, "kind": chance.choice(["open", "quick", "random", "person"])},
            {"t": "renew", "seat": seat},
            {"t": "name", "seat": seat, "name": chance.choice(["", "é\u202e", "Boris", "\n"])},
            {"t": "set", "locked": chance.random() < 0.5, "private": chance.random() < 0.5},
            {"t": "signal", "word": chance.choice(["offer", "nonsense"])},
            {"t": "say", "text": "a" * chance.randrange(600)},
            {"t": "join", "v": 1, "table": table["table"], "keys": chance.sample(keys, 1)},
            {"t": "show", "seat": seat, "yes": chance.random() < 0.7},
            {"t": "call", "seat": seat, "by": "ntfy", "to": "mallory"},
            {"t": "next", "table": table["table"], "keys": keys[:2]},
            {"t": "mute", "seat": seat, "yes": chance.random() < 0.5},
            {"t": "remove", "guest": chance.randrange(200)},
            {"t": "weigh", "seat": seat},
            {"t": "close"} if chance.random() < 0.1 else {"t": "say", "text": "hm"},
        ]
    )


def deaf_guest(target, chance):
    """Asks for more and more and reads none of it, at a table where others talk, until the server
    has enough of it."""
    table = open_table(target.address, game="champions", players=2, seats=["person", "person"])
    deaf = [Socket(target.address, window=4096) for _ in range(2)]
    loud = Socket(target.address)
    try:
        for s in (*deaf, loud):
            s.join(table["table"])
        look = frame(TEXT, json.dumps({"t": "look", "at": 0}).encode())
        say = frame(TEXT, json.dumps({"t": "say", "text": "a" * 500}).encode())
        for _ in range(200):
            chance.choice(deaf).send_raw(look * 40)
            loud.send_raw(say * 10)
            drain(loud, 0.002)
    finally:
        for s in (*deaf, loud):
            s.close()


def come_and_go(target, chance):
    """Joins from table to table and hangs up in the middle of it."""
    s = Socket(target.address)
    try:
        for _ in range(chance.randrange(1, 30)):
            s.join(chance.choice([target.table, target.own["table"], "x", ""]))
    finally:
        s.close()


ATTACKS = (
    bad_upgrade, bad_frames, huge_message, bad_json, wrong_types, intrude, replay_and_reorder,
    unruly_table, deaf_guest, come_and_go,
)  # fmt: skip
