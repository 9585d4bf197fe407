import type { BreakerChange } from '#lib/postal/model/observer.ts';
import { processState } from '#lib/process/process-state.ts';

const kept = processState<{ breakers: Map<string, BreakerChange> }>();

/** The breakers of this process that aren't closed. */
export function openBreakers(): BreakerChange[] {
  return [...(kept.breakers?.values() ?? [])];
}

/** Remembers a breaker until it closes again. */
export function noteBreaker(change: BreakerChange): void {
  kept.breakers ??= new Map();
  const key = `${change.operationClass} ${change.accountNo ?? ''}`;
  if (change.state === 'closed') kept.breakers.delete(key);
  else kept.breakers.set(key, change);
}
