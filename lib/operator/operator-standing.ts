import type { OperatorCall } from '#lib/postal/model/observer.ts';
import { processState } from '#lib/process/process-state.ts';

/** Whether the operator answered this process's last call; `unknown` before the first. */
export type OperatorStanding = { answers: boolean | 'unknown'; since: string | null };

const kept = processState<{ operatorStanding: OperatorStanding }>();
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
