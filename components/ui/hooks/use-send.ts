import { useState, useTransition } from 'react';
import { isOwnFailure } from './person-refusals.ts';

/**
 * Sends what a button asks for, once at a time. `onEnd` gets the answer, or null if none arrived, and what it shows appears together with
 * what the answer changed on the page. `hasFailed`: the last one wasn't done, and the page's shell doesn't say why.
 */
export function useSend() {
  const [hasFailed, setFailed] = useState(false);
  const [pending, start] = useTransition();

  function send<Input, Answer extends { ok: boolean }>(
    ask: (input: Input) => Promise<Answer>,
    input: NoInfer<Input>,
    onEnd?: (answer: Answer | null) => void,
  ) {
    if (pending) return;
    setFailed(false);
    start(async () => {
      const answer = await ask(input).catch(() => null);
      start(() => {
        setFailed(isOwnFailure(answer));
        onEnd?.(answer);
      });
    });
  }

  return { send, pending, hasFailed };
}
