import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { ofProcess } from '#lib/core/of-process.ts';

type Call = { isReached: boolean };

// One instance for the server and the bundles of all pages.
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

/** Serves a request. While it serves the call of an action, `isUnreadCall` answers. */
export function withActionCall<Value>(request: IncomingMessage, serve: () => Value): Value {
  return request.headers['next-action'] ? calls().run({ isReached: false }, serve) : serve();
}
