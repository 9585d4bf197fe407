import { useState } from 'react';
import { useSend } from '#components/ui/hooks/use-send.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { FactorProblem } from './factor-actions.ts';

type Problem = Exclude<FactorProblem, 'confirm-first'> | 'failed';

const problems: readonly unknown[] = [
  'ended',
  'is-on',
  'wait',
  'code-wrong',
  'no-host',
  'too-many',
  'cancelled',
] satisfies Problem[];

/**
 * Runs changes one at a time. A change that needs the password first is kept in `waiting` until the dialog has it; then it runs
 * again.
 */
export function useFactorChange() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const { send, pending } = useSend();

  function run<Value>(
    work: () => Promise<ActionResult<Value | FactorProblem>>,
    then: (value: Exclude<Value, FactorProblem>) => void,
  ) {
    setProblem(null);
    send(work, null, (answer) => {
      if (!answer?.ok) return setProblem('failed');
      if (answer.value === 'confirm-first') return setWaiting(() => () => run(work, then));
      if (problems.includes(answer.value)) return setProblem(answer.value as Problem);
      then(answer.value as Exclude<Value, FactorProblem>);
    });
  }

  return { run, problem, pending, waiting, forget: () => setWaiting(null) };
}
