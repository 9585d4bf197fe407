import { connect } from 'node:net';
import { counted } from './repeat.ts';

const megabyte = 1024 * 1024;
const bodyBytes = 15 * megabyte;
const patienceMs = 20_000;

/** How each body is announced, and where it goes. */
const bodies = [
  { path: '/api/sign-in', length: `content-length: ${bodyBytes}` },
  { path: '/api/sign-in', length: 'transfer-encoding: chunked' },
  { path: '/sign-in', length: `content-length: ${bodyBytes}` },
];

/** Sends all bodies at the same time, as fast as the portal reads them, until it answers or closes the connection. */
export const sendBodies = (portalUrl: string) => async () => {
  const sent = await Promise.all(bodies.map((body) => sendBody(portalUrl, body)));
  return {
    answers: counted(sent.map(({ status }) => status)),
    mostSentBytes: Math.max(...sent.map(({ bytes }) => bytes)),
  };
};

async function sendBody(portalUrl: string, { path, length }: (typeof bodies)[number]) {
  const { hostname, port } = new URL(portalUrl);
  const socket = connect(Number(port), hostname).setTimeout(patienceMs, () => socket.destroy());
  let answer = '';
  let isOver = false;
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  for (const event of ['close', 'data', 'end'])
    socket.on(event, () => {
      isOver = true;
    });
  const next = (...events: string[]) =>
    Promise.race(events.map((event) => new Promise<void>((resolve) => socket.once(event, () => resolve()))));
  await next('connect', 'close');
  const type = 'content-type: application/x-www-form-urlencoded';
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${portalUrl}\r\n${type}\r\n${length}\r\n\r\n`,
  );
  const part = Buffer.alloc(64 * 1024, 'a');
  const chunk = length.endsWith('chunked') ? Buffer.concat([Buffer.from('10000\r\n'), part]) : part;
  while (!isOver && socket.bytesWritten < bodyBytes) {
    if (!socket.write(length.endsWith('chunked') ? Buffer.concat([chunk, Buffer.from('\r\n')]) : chunk))
      await next('drain', 'close', 'data');
  }
  if (!isOver) await next('data', 'close');
  const bytes = socket.bytesWritten;
  socket.destroy();
  return { status: answer.slice(9, 12) || 'connection closed', bytes };
}
