import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The one address of the database that portals and workers know, which leads to the current primary: what a virtual IP or HAProxy is in
 * a deployment. `point` leads it to another server, and cuts the connections to the one before, unless they stay open in silence as those to
 * a machine that vanished.
 */
export async function openDatabaseAddress(port: number) {
  let target = port;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    point: (next: number, { isSilent }: { isSilent: boolean }) => {
      target = next;
      if (!isSilent) for (const socket of open) socket.destroy();
    },
    /** From now on, nothing passes on the open connections, and none is closed. */
    fallSilent: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
