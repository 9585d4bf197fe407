import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const store = new AsyncLocalStorage<string>();

/** Runs `work` under an id that its log lines and its calls to the operator carry: the one that came with it, or a new one. */
export function withRequestId<Value>(given: string | null | undefined, work: () => Value): Value {
  const usable = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  return store.run(usable, work);
}

/** The id of what this code runs for, where it runs for something. */
export function currentRequestId(): string | undefined {
  return store.getStore();
}
