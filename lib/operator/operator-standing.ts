import type { BreakerChange, OperatorCall } from '#lib/postal/model/observer.ts';
import { processState } from '#lib/process/process-state.ts';

/** Whether the operator answered this process's last call; `unknown` before the first. */
type OperatorStanding = { answers: boolean | 'unknown'; since: string | null };

// One instance for the bundles of all pages.
const kept = processState<{ operatorStanding: OperatorStanding; breakers: Map<string, BreakerChange> }>();
const noAnswer: ReadonlySet<OperatorCall['outcome']> = new Set(['not-sent', 'unconfirmed', 'unavailable']);

/** Records whether the operator answered, and since when that state lasts. */
export function noteStanding({ outcome }: OperatorCall): void {
  const answers = !noAnswer.has(outcome);
  if (operatorStanding().answers !== answers)
    kept.operatorStanding = { answers, since: new Date().toISOString() };
}

export function operatorStanding(): OperatorStanding {
  return kept.operatorStanding ?? { answers: 'unknown', since: null };
}

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
