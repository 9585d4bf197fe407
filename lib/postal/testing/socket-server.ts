import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A TCP server for tests of behaviour that no HTTP server shows. */
export async function startSocketServer(
  onConnection: (socket: Socket) => void,
): Promise<{ port: number; server: Server; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  };
  return { port: (server.address() as AddressInfo).port, server, stop };
}
