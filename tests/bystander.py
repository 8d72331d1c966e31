"""An honest game that goes on while others misbehave: two clients that answer at random, and notice
whatever should not be."""

import random
import select
import threading
import time

from house_client import Socket, TooMuch, open_table

# What an update changes and a view says whole.
COMPARED = ("n", "values", "seatValues", "order", "zones", "cards", "asked", "silent", "question")
MOST_WAITED = 30.0  # seconds without an update, on the slowest machine with the slowest build


class Noticed(Exception):
    """The bystander was disturbed."""


class Picture:
    """The table as one client sees it: the view it got, and every update since."""

    def __init__(self, view):
        self.view = view

    def update(self, update):
        view = self.view
        if update["n"] != view["n"] + 1:
            raise Noticed(f"from answer {view['n']} to answer {update['n']}")
        for index, value in update.get("values", {}).items():
            view["values"][int(index)] = value
        for seat, values in update.get("seatValues", {}).items():
            for index, value in values.items():
                view["seatValues"][int(seat)][int(index)] = value
        for zone, cards in update.get("zones", {}).items():
            view["zones"][int(zone)] = cards
        for card, seen in update.get("cards", {}).items():
            if seen is None:
                view["cards"].pop(card)
            else:
                view["cards"][card] = seen
        for whole in ("n", "asked", "silent", "question", "order", "over", "winners"):
            if whole in update:
                view[whole] = update[whole]

    def compare(self, view):
        for name in COMPARED:
            if self.view[name] != view[name]:
                raise Noticed(
                    f"the updates lead to {name} = {self.view[name]!r}, the view says {view[name]!r}"
                )


class Bystander(threading.Thread):
    """Plays until it is told to stop; `trouble` says what it noticed, if anything."""

    def __init__(self, address, game, seed, source=None):
        super().__init__(daemon=True)
        self.address, self.game, self.source = address, game, source
        self.chance = random.Random(seed)
        self.stopping = threading.Event()
        self.ready = threading.Event()
        self.trouble = None
        self.answers = self.games = self.compared = 0
        self.longest = 0.0  # seconds from a click until both clients were told
        self.table = None  # for those who want to disturb it

    def run(self):
        try:
            while not self.stopping.is_set():
                self.play_game()
        except Exception as trouble:  # also what we stumble over in a message
            self.trouble = repr(trouble)
        self.ready.set()

    def open_table(self):
        try:
            return open_table(
                self.address, self.source, game=self.game, players=2, seats=["person", "person"],
                names=["Ada", "Boris"], title="Bystanders", seed=self.chance.randrange(1 << 30),
            )  # fmt: skip
        except TooMuch:  # nobody plays as many games as we do
            return None

    def play_game(self):
        table = self.open_table()
        if table is None:
            self.stopping.wait(1.0)
            return
        sockets = [Socket(self.address, self.source) for _ in range(2)]
        pictures = []
        for socket, key in zip(sockets, table["keys"]):
            socket.join(table["table"], [key])
            pictures.append(Picture(socket.wait_for("view")))
        self.table = table
        self.ready.set()
        while not self.stopping.is_set() and not pictures[0].view.get("over"):
            self.answer_one(sockets, pictures)
            if self.chance.random() < 0.1:
                self.look_again(sockets, pictures)
        self.games += 1
        for socket in sockets:
            socket.close()

    def answer_one(self, sockets, pictures):
        asked = [i for i, p in enumerate(pictures) if p.view["question"]]
        if not asked:
            raise Noticed(f"nobody is asked anything at answer {pictures[0].view['n']}")
        seat = self.chance.choice(asked)
        question = pictures[seat].view["question"]
        option = self.chance.randrange(len(question["options"]))
        clicked = time.monotonic()
        sockets[seat].send(
            {"t": "choose", "seat": question["seat"], "q": question["q"], "option": option}
        )
        wanted = pictures[0].view["n"] + 1
        while any(p.view["n"] < wanted for p in pictures):
            left = clicked + MOST_WAITED - time.monotonic()
            ready = select.select(sockets, [], [], max(left, 0.0))[0]
            if not ready:
                raise Noticed(f"no update within {MOST_WAITED} s")
            for socket in ready:
                for message in socket.receive_all():
                    self.take(message, pictures[sockets.index(socket)])
        self.longest = max(self.longest, time.monotonic() - clicked)
        self.answers += 1
        self.stopping.wait(0.005)  # people are slower; others want the machine too

    def take(self, message, picture):
        if message["t"] == "update":
            picture.update(message)
        elif message["t"] == "table":
            self.check_table(message)
        elif message["t"] != "said":
            raise Noticed(f"an unexpected message: {str(message)[:300]}")

    @staticmethod
    def check_table(message):
        names = [s["name"] for s in message["seats"]]
        kinds = [s["kind"] for s in message["seats"]]
        here = [s["here"] for s in message["seats"]]
        if names != ["Ada", "Boris"] or kinds != ["person", "person"] or message["private"]:
            raise Noticed(f"somebody changed the table: {message}")
        if message["title"] != "Bystanders" or message["locked"] or not any(here):
            raise Noticed(f"somebody changed the table: {message}")

    def look_again(self, sockets, pictures):
        """A fresh view must be what the updates have led to."""
        which = self.chance.randrange(len(sockets))
        picture = pictures[which]
        sockets[which].send({"t": "view", "seat": picture.view["seat"]})
        while True:
            message = sockets[which].receive(MOST_WAITED)
            if message is None:
                raise Noticed(f"no view within {MOST_WAITED} s")
            if message["t"] == "view":
                break
            self.take(message, picture)
        picture.compare(message)
        picture.view = message
        self.compared += 1

    def stop(self):
        self.stopping.set()
        self.join()
