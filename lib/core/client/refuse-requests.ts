import { subscribe } from 'node:diagnostics_channel';
import type { RequestListener, Server } from 'node:http';
import { withRequestId } from '#lib/core/telemetry/request-id.ts';
import { serveActionCall } from './action-call.ts';
import { boundConnections } from './bound-connections.ts';
import { findRefusal } from './find-refusal.ts';

/**
 * Answers the requests that `findRefusal` rejects, before Next handles them, and gives each other one an id for its log lines. Next starts the server itself, so its listeners
 * are wrapped when the first request arrives.
 */
export function refuseRequests(): void {
  const guarded = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    boundConnections(server);
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const status = findRefusal(request);
      if (status === null) {
        const serve = () => {
          for (const listener of listeners) listener.call(server, request, response);
        };
        withRequestId(String(request.headers['x-request-id'] ?? ''), () =>
          serveActionCall(request, response, serve),
        );
        return;
      }
      // The rest of a body isn't read.
      response
        .writeHead(status, { connection: 'close', 'cache-control': 'no-store', 'content-length': 0 })
        .end();
    });
  });
}
