// A place where the messages of a house arrive: a server for ntfy and a chat, and one for mail.
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createMailServer } from "node:net";
import { createInterface } from "node:readline";

const patience = Number(process.env.PATIENCE ?? 30_000);

/**
 * Listens on free ports. `ways` is a file for `muster serve --notify`; `next` waits for a letter that
 * looks like this. Nothing of it keeps a program from ending.
 */
export async function listenForLetters() {
  const letters = [];
  const web = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      letters.push(`${request.method} ${request.url} ${body}`);
      response.end();
    });
  });
  const mail = createMailServer((socket) => takeMail(socket, (letter) => letters.push(letter)));
  const [toWeb, toMail] = await Promise.all([web, mail].map(portOf));
  return {
    ways: [
      "house https://cards.example.org",
      `ntfy http://127.0.0.1:${toWeb}`,
      `webhook http://127.0.0.1:${toWeb}/chat`,
      `mail smtp://127.0.0.1:${toMail} house@example.org`,
      "",
    ].join("\n"),
    count: () => letters.length,
    next: async (like) => {
      const end = Date.now() + patience;
      for (;;) {
        const found = letters.find((letter) => like.test(letter));
        if (found) return found;
        if (Date.now() > end) throw new Error(`no letter like ${like}: ${letters.join("\n")}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

async function portOf(server) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return server.address().port;
}

// As much of a mail server as a letter needs.
function takeMail(socket, onLetter) {
  const lines = [];
  let isLetter = false;
  const say = (words) => socket.write(`${words}\r\n`);
  socket.on("error", () => {});
  createInterface({ input: socket }).on("line", (line) => {
    lines.push(line);
    if (isLetter) {
      if (line !== ".") return;
      isLetter = false;
      onLetter(lines.join("\n"));
      say("250 taken");
    } else if (line.startsWith("DATA")) {
      isLetter = true;
      say("354 go on");
    } else if (line.startsWith("QUIT")) {
      say("221 bye");
      socket.end();
    } else say("250 yes");
  });
  say("220 here");
}
