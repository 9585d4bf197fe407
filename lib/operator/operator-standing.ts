import { ofProcess } from '#lib/core/of-process.ts';
import type { OperatorCall } from '#lib/postal/observer.ts';

/** Whether the operator answered this process's last call; `unknown` before the first. */
export type OperatorStanding = { answers: boolean | 'unknown'; since: string | null };

const kept = ofProcess<{ operatorStanding: OperatorStanding }>();
const noAnswer: ReadonlySet<OperatorCall['outcome']> = new Set(['not-sent', 'unknown', 'unavailable']);

/** Records whether the operator answered, and since when that state lasts. */
export function noteStanding({ outcome }: OperatorCall): void {
  const answers = !noAnswer.has(outcome);
  if (operatorStanding().answers !== answers)
    kept.operatorStanding = { answers, since: new Date().toISOString() };
}

export function operatorStanding(): OperatorStanding {
  return kept.operatorStanding ?? { answers: 'unknown', since: null };
}
