import type { BreakerChange, OperatorCall } from '#lib/postal/model/observer.ts';
import { processState } from '#lib/process/process-state.ts';

/** Whether an operator answered this process's last call; `unknown` before the first. */
type OperatorStanding = { answers: boolean | 'unknown'; since: string | null };

// One instance for the bundles of all pages.
const state = processState<{
  standings: Map<string, OperatorStanding>;
  breakers: Map<string, BreakerChange & { operator: string }>;
}>();
const noAnswer: ReadonlySet<OperatorCall['outcome']> = new Set(['not-sent', 'unconfirmed', 'unavailable']);

/** Records whether an operator answered, and since when that state lasts. */
export function noteStanding(operator: string, { outcome }: OperatorCall): void {
  const answers = !noAnswer.has(outcome);
  if (operatorStanding(operator).answers === answers) return;
  state.standings ??= new Map();
  state.standings.set(operator, { answers, since: new Date().toISOString() });
}

export function operatorStanding(operator: string): OperatorStanding {
  return state.standings?.get(operator) ?? { answers: 'unknown', since: null };
}

/** The breakers of this process that aren't closed. */
export function openBreakers(): (BreakerChange & { operator: string })[] {
  return [...(state.breakers?.values() ?? [])];
}

/** Remembers a breaker until it closes again. */
export function noteBreaker(operator: string, change: BreakerChange): void {
  state.breakers ??= new Map();
  const key = `${operator} ${change.operationClass} ${change.accountNo ?? ''}`;
  if (change.state === 'closed') state.breakers.delete(key);
  else state.breakers.set(key, { operator, ...change });
}
