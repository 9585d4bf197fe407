import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * A minimal SMTP server that accepts every email and keeps it; `answer` is its answer to a user or a recipient instead, and `accepts` that
 * to an email: none if it is empty.
 */
export async function startMailServer(answer?: string, accepts = '250 kept\r\n') {
  let received = '';
  const server: Server = createServer((socket) => {
    let isText = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      received += chunk;
      for (const line of String(chunk).split('\r\n')) {
        if (isText) {
          if (line === '.') {
            isText = false;
            socket.write(accepts);
          }
        } else if (answer && /^(AUTH|RCPT)/.test(line)) socket.write(`${answer}\r\n`);
        else if (answer && line.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
        else if (line === 'DATA') {
          isText = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line) socket.write('250 fine\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { server, port, received: () => received };
}
