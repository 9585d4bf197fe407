import type { BreakerChange } from '#lib/postal/observer.ts';

const holder = globalThis as { waybillBreakers?: Map<string, BreakerChange> };

/** The breakers of this process that aren't closed. */
export function openBreakers(): BreakerChange[] {
  return [...(holder.waybillBreakers?.values() ?? [])];
}

/** Remembers a breaker until it closes again. */
export function noteBreaker(change: BreakerChange): void {
  holder.waybillBreakers ??= new Map();
  const key = `${change.operationClass} ${change.accountNo ?? ''}`;
  if (change.state === 'closed') holder.waybillBreakers.delete(key);
  else holder.waybillBreakers.set(key, change);
}
