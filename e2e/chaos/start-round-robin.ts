import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/** A proxy on a port of 127.0.0.1 that sends each request to the next of the ports in turn. */
export async function startRoundRobin(
  port: number,
  portals: readonly number[],
): Promise<{ stop: () => void }> {
  let turn = 0;
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const next = portals[turn % portals.length];
    turn += 1;
    // A new connection for each request, because a portal may close an idle one at any moment.
    const passedOn = request({ host: '127.0.0.1', port: next, method, path, headers, agent: false });
    passedOn.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      pipeline(given, answer, () => {});
    });
    // Like a portal that dies, and not like one that answers.
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    pipeline(asked, passedOn, () => {});
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
