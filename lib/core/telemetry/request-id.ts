import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const store = new AsyncLocalStorage<string>();

/** Runs `work` with a request id for its log lines and operator calls: the given one if valid, or a new one. */
export function withRequestId<Value>(given: string | null | undefined, work: () => Value): Value {
  const usable = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  return store.run(usable, work);
}

/** The request id of the current work; undefined outside any. */
export function currentRequestId(): string | undefined {
  return store.getStore();
}
