import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { TooOften } from '#lib/core/too-often.ts';
import { processState } from '#lib/process/process-state.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { withRequestId } from '#lib/telemetry/request-id.ts';
import { findRefusal } from './find-refusal.ts';
import { measureRequest } from './measure-requests.ts';
import { noteClient } from './note-client.ts';
import { withTurn } from './request-turn.ts';
import { type PolicyGround, setBaseHeaders, setPagePolicy } from './security-headers.ts';

/** A request, its answer, and the nonce of the answer's content security policy. */
export type Guarded = { request: IncomingMessage; response: ServerResponse; nonce: string };

/** What the application does before Next. */
export type Guard = {
  /** Answers a request itself, and then gives true; null for requests that it doesn't know. */
  answer: (guarded: Guarded) => Promise<boolean> | null;
  /** Answers a client of whom too many requests wait, who may try again after these seconds. */
  refuse: (guarded: Guarded, seconds: number) => Promise<void>;
};

// The server and the application are loaded apart: the application's start gives its guard, and the server calls it.
const state = processState<{ guard: Guard }>();

export function setGuard(guard: Guard): void {
  state.guard = guard;
}

/** How long a refused request waits for its answer, so that a client who asks again at once doesn't keep the portal busy. */
const refusalDelayMs = 1_000;

/**
 * What the portal's server does with each request: it adds the base headers and the client's address, refuses what `findRefusal`
 * names, gives a document its content security policy and the request an id for its log lines. When it is the client's turn, the guard
 * may answer, and `serve` does otherwise. This isn't an access check: pages, actions and handlers check permissions themselves. It isn't in Next's
 * proxy.ts, which takes 1.3 ms of the processor for each page.
 */
export function guardRequests(
  ground: PolicyGround,
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    measureRequest(request, response);
    setBaseHeaders(response, ground);
    noteClient(request);
    const status = findRefusal(request);
    if (status !== null) {
      refuse(response, status);
      return;
    }
    // A browser may request the default icon before it has read the page's link. Next would prepare a rewrite for each page.
    if (request.url === '/favicon.ico') request.url = '/icon.svg';
    void withRequestId(String(request.headers['x-request-id'] ?? ''), async () => {
      const nonce = setPagePolicy(request, response, ground);
      try {
        await withTurn(request, response, async () => {
          if (await state.guard?.answer({ request, response, nonce })) return;
          await serve(request, response);
        });
      } catch (error) {
        if (error instanceof TooOften && !response.headersSent) {
          await pause(refusalDelayMs);
          await state.guard?.refuse({ request, response, nonce }, error.seconds);
          return;
        }
        logger().error({ err: error }, 'a request failed');
        if (response.headersSent) response.destroy();
        else refuse(response, 500);
      }
    });
  };
}

/** The rest of a body isn't read. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close', 'cache-control': 'no-store', 'content-length': 0 }).end();
}
