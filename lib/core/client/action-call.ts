import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ofProcess } from '#lib/core/of-process.ts';

type Call = { isReached: boolean };

// One instance for the instrumentation and the bundles of all pages.
const kept = ofProcess<{ actionCalls: AsyncLocalStorage<Call> }>();

function calls(): AsyncLocalStorage<Call> {
  kept.actionCalls ??= new AsyncLocalStorage();
  return kept.actionCalls;
}

/** The call has been read, and its action runs. */
export function noteActionReached(): void {
  const call = calls().getStore();
  if (call) call.isReached = true;
}

/** Whether this is part of a call of an action whose body couldn't be read, or can't yet. */
export function isUnreadCall(): boolean {
  return calls().getStore()?.isReached === false;
}

/**
 * Serves a request. Next answers a call of an action whose body it can't read with 500; this answers 400, because the fault is the
 * client's: no action ran.
 */
export function serveActionCall(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
  if (!request.headers['next-action']) {
    serve();
    return;
  }
  const call: Call = { isReached: false };
  const writeHead = response.writeHead as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead.call(response, status === 500 && !call.isReached ? 400 : status, ...rest);
  calls().run(call, serve);
}
