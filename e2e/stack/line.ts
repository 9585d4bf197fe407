import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Side = 'client' | 'server';

/**
 * An address of this machine from which each new connection leads to the port that `target` gives. A connection over which `isCut` breaks
 * when bytes come from that side, before they arrive.
 */
export async function openLine(
  target: () => number,
  { port = 0, isCut = (_: Side) => false }: { port?: number; isCut?: (from: Side) => boolean } = {},
) {
  const open = new Set<Socket>();
  const line = createServer((client) => {
    const server = connect(target(), '127.0.0.1');
    for (const [side, from, to] of [
      ['client', client, server],
      ['server', server, client],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('data', () => {
        if (!isCut(side)) return;
        client.resetAndDestroy();
        server.destroy();
      });
      from.pipe(to);
    }
  });
  line.listen(port, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (line.address() as AddressInfo).port,
    /** Ends the open connections. */
    cut,
    /** From now on, nothing passes on the open connections, and none is closed. */
    fallSilent: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () => {
      line.close();
      cut();
    },
  };
}
