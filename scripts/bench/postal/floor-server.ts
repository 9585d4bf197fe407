import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The replies of the baseline server, by `METHOD path`; bodies are base64. */
export type FloorReplies = Record<string, { contentType: string; base64: string }>;

/** A minimal server in a separate process. Reads each request completely and sends the reply that a file contains for it. */
function serveFloor(): void {
  const stored = JSON.parse(readFileSync(String(process.env.FLOOR_REPLIES), 'utf8')) as FloorReplies;
  const replies = new Map(
    Object.entries(stored).map(([call, { contentType, base64 }]) => {
      const body = Buffer.from(base64, 'base64');
      return [call, { body, headers: { 'content-type': contentType, 'content-length': body.length } }];
    }),
  );
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      if (request.url === '/cpu') return response.end(JSON.stringify({ cpuMs: cpuMs() }));
      const reply = replies.get(`${request.method} ${request.url}`);
      if (!reply) return response.writeHead(404).end();
      response.writeHead(200, reply.headers).end(reply.body);
    });
  });
  server.listen(Number(process.env.FLOOR_PORT), '127.0.0.1');
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

if (import.meta.main) serveFloor();
