import type { OperatorCall } from '#lib/postal/observer.ts';

/** How the last exchange of this process with the operator went; `unknown` before the first. */
export type OperatorStanding = { answers: boolean | 'unknown'; since: string | null };

const holder = globalThis as { waybillOperatorStanding?: OperatorStanding };
const noAnswer: ReadonlySet<OperatorCall['outcome']> = new Set(['not-sent', 'unknown', 'unavailable']);

/** Remembers whether the operator answered, and since when it does or does not. */
export function noteStanding({ outcome }: OperatorCall): void {
  const answers = !noAnswer.has(outcome);
  if (operatorStanding().answers !== answers)
    holder.waybillOperatorStanding = { answers, since: new Date().toISOString() };
}

export function operatorStanding(): OperatorStanding {
  return holder.waybillOperatorStanding ?? { answers: 'unknown', since: null };
}
