import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const ofEach = 100;
const byteEveryMs = 5_000;

/** Holds 300 connections for this time: slow headers, slow bodies, and answers that are never read. Reopens closed ones. */
export const holdConnections =
  (portalUrl: string, { seconds }: { seconds: number }) =>
  async () => {
    const { hostname, port } = new URL(portalUrl);
    const asked = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`;
    const starts = {
      headers: 'GET /sign-in HTTP/1.1\r\nhost: slow.example\r\nx-slow: ',
      body: `POST /api/sign-in HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${portalUrl}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 8000\r\n\r\n`,
      answer: asked(largestScript()).repeat(8),
    };
    const open = new Set<Socket>();
    let isOver = false;
    let closed = 0;
    let mostOpen = 0;

    function hold(kind: keyof typeof starts) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.once('connect', () => {
        open.add(socket);
        mostOpen = Math.max(mostOpen, open.size);
        socket.write(starts[kind]);
        if (kind === 'answer') socket.pause();
        else socket.resume();
      });
      const trickle = setInterval(() => kind !== 'answer' && socket.write('a'), byteEveryMs);
      socket.once('close', () => {
        clearInterval(trickle);
        open.delete(socket);
        if (isOver) return;
        closed += 1;
        setTimeout(() => !isOver && hold(kind), 100);
      });
    }
    for (let number = 0; number < ofEach; number += 1)
      for (const kind of ['headers', 'body', 'answer'] as const) hold(kind);
    await pause(seconds * 1_000);
    isOver = true;
    for (const socket of open) socket.destroy();
    return { answers: {}, closed, mostOpen };
  };

/** The address of the build's largest script, which doesn't fit into the buffers of a connection that isn't read. */
function largestScript(): string {
  const folder = '.next/static/chunks';
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const bytes = (name: string) => statSync(`${folder}/${name}`).size;
  return `/_next/static/chunks/${files.toSorted((a, b) => bytes(b) - bytes(a))[0]}`;
}
