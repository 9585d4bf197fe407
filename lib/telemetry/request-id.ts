import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processState } from '#lib/process/process-state.ts';

// One instance for the instrumentation and the bundles of all pages.
const state = processState<{ requestIds: AsyncLocalStorage<string> }>();

function store(): AsyncLocalStorage<string> {
  state.requestIds ??= new AsyncLocalStorage();
  return state.requestIds;
}

/** Runs `work` with a request id for its log lines and operator calls: the given one if valid, else that of the request, or a new one. */
export function withRequestId<Value>(given: string | null | undefined, work: () => Value): Value {
  const usable = given && /^[\w-]{8,64}$/.test(given) ? given : (currentRequestId() ?? randomUUID());
  return store().run(usable, work);
}

/** The request id of the current work; undefined outside any. */
export function currentRequestId(): string | undefined {
  return store().getStore();
}
