import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { PolicyGround } from '#lib/core/security/content-policy.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { withRequestId } from '#lib/core/telemetry/request-id.ts';
import { serveActionCall } from './action-call.ts';
import { boundConnections } from './bound-connections.ts';
import { findRefusal } from './find-refusal.ts';
import { joinWrites } from './join-writes.ts';
import { setPagePolicy } from './page-policy.ts';

/** Answers a request itself, and then gives true; null for requests that it doesn't know. */
export type Guard = (
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
) => Promise<boolean> | null;

/**
 * What happens to each request before Next handles it: `findRefusal` may reject it and `guard` may answer it; a document gets its
 * content security policy, and each request an id for its log lines. This isn't an access check: pages, actions and handlers check permissions
 * themselves. It stands here and not in Next's proxy.ts, which would take 1.3 ms of the processor for each page. Next starts the server itself,
 * so its listeners are wrapped when the first request arrives.
 */
export function guardRequests(ground: PolicyGround, guard: Guard): void {
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
      if (status !== null) {
        refuse(response, status);
        return;
      }
      // A browser may request the default icon before it has read the page's link. Next would prepare a rewrite for each page.
      if (request.url === '/favicon.ico') request.url = '/icon.svg';
      const serve = () => {
        for (const listener of listeners) listener.call(server, request, response);
      };
      withRequestId(String(request.headers['x-request-id'] ?? ''), () => {
        joinWrites(response);
        const nonce = setPagePolicy(request, response, ground);
        const answered = guard(request, response, nonce);
        const goOn = () => serveActionCall(request, response, serve);
        if (answered) void answered.catch(logFailure).then((isAnswered) => isAnswered || goOn());
        else goOn();
      });
    });
  });
}

/** Without its guard, as when PostgreSQL is down, the request goes on to its page, which says that it can't answer. */
function logFailure(error: unknown): false {
  logger().error({ err: error }, 'a request could not be guarded');
  return false;
}

/** The rest of a body isn't read. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close', 'cache-control': 'no-store', 'content-length': 0 }).end();
}
