"""Wires between programs that a test can cut, freeze and slow down, and a door that leads to whoever
is well: what a network and a proxy do. All of it runs in one thread of its own."""

import asyncio
import threading


class Wires:
    """The thread, and the loop in it."""

    def __init__(self):
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    def do(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(30)


class Wire:
    """A port of our own that leads somewhere: to a port, or to a socket in a folder."""

    def __init__(self, wires, to):
        self.wires, self.to = wires, to
        self.is_cut, self.delay, self.ends = False, 0.0, set()
        self.port = wires.do(self._open())

    async def _open(self):
        self.flows = asyncio.Event()
        self.flows.set()
        server = await asyncio.start_server(self._welcome, "127.0.0.1", 0)
        return server.sockets[0].getsockname()[1]

    async def _connect(self):
        if isinstance(self.to, str):
            return await asyncio.open_unix_connection(self.to)
        return await asyncio.open_connection("127.0.0.1", self.to)

    async def _welcome(self, reader, writer):
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            other_reader, other_writer = await self._connect()
        except OSError:
            writer.transport.abort()
            return
        ends = (writer, other_writer)
        self.ends.update(ends)
        await asyncio.gather(self._carry(reader, other_writer), self._carry(other_reader, writer))
        for end in ends:
            self.ends.discard(end)
            end.transport.abort()

    async def _carry(self, reader, writer):
        try:
            while data := await reader.read(65536):
                await self.flows.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                writer.write(data)
                await writer.drain()
            writer.write_eof()
        except OSError:
            writer.transport.abort()

    async def _change(self, is_cut, flows, delay):
        self.is_cut, self.delay = is_cut, delay
        if flows:
            self.flows.set()
        else:
            self.flows.clear()
        if is_cut:
            for end in list(self.ends):
                end.transport.abort()

    def cut(self):
        """Everything is torn, and nothing new comes through."""
        self.wires.do(self._change(True, True, 0.0))

    def freeze(self):
        """Nothing comes through, and nobody is told."""
        self.wires.do(self._change(False, False, 0.0))

    def slow(self, seconds):
        self.wires.do(self._change(False, True, seconds))

    def mend(self):
        self.wires.do(self._change(False, True, 0.0))


class Door(Wire):
    """One address for everybody. It asks again and again who is well, and leads to these in turn."""

    def __init__(self, wires, ports):
        self.ports, self.well, self.turn = ports, set(), 0
        super().__init__(wires, None)
        asyncio.run_coroutine_threadsafe(self._look(), wires.loop)

    async def _look(self):
        while True:
            for port in self.ports:
                if await self._is_well(port):
                    self.well.add(port)
                else:
                    self.well.discard(port)
            await asyncio.sleep(0.1)

    @staticmethod
    async def _is_well(port):
        try:
            reader, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), 1.0)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = await asyncio.wait_for(reader.read(64), 1.0)
            writer.transport.abort()
            return b" 200 " in answer
        except (OSError, asyncio.TimeoutError):
            return False

    async def _connect(self):
        self.turn += 1
        ports = [port for port in self.ports if port in self.well] or self.ports
        for i in range(len(ports)):
            try:
                return await asyncio.open_connection("127.0.0.1", ports[(self.turn + i) % len(ports)])
            except OSError:
                pass
        raise OSError("nobody is open")
