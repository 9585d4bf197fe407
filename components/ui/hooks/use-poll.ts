import { useEffect, useState } from 'react';

type Polled<Answer> = {
  answer: Answer;
  /** The number of answered and of sent requests. */
  answers: number;
  tries: number;
  /** The last request wasn't answered. */
  isFailing: boolean;
};

/**
 * Polls this address while the page is visible. `waitMs` returns how long to wait after the last request; false ends the polling.
 * Not TanStack Query, because a list or a shipment would load its 12 KB of script for little else.
 */
export function usePoll<Answer>(
  address: string,
  first: Answer,
  ask: (address: string, signal: AbortSignal) => Promise<Answer>,
  waitMs: (polled: Polled<Answer>) => number | false,
): Polled<Answer> {
  const [polled, setPolled] = useState({ answer: first, answers: 0, tries: 0, isFailing: false });
  const { tries } = polled;
  const delayMs = waitMs(polled);

  // Each request schedules the next one
  useEffect(() => {
    if (delayMs === false) return;
    const aborter = new AbortController();
    const { signal } = aborter;

    async function look() {
      clearTimeout(timer);
      const reply = await ask(address, signal).then(
        (answer) => ({ answer }),
        () => null,
      );
      if (signal.aborted) return;
      setPolled((last) => ({
        answer: reply ? reply.answer : last.answer,
        answers: last.answers + (reply ? 1 : 0),
        tries: last.tries + 1,
        isFailing: !reply,
      }));
    }

    function lookOnceVisible() {
      if (document.visibilityState === 'visible') void look();
      else document.addEventListener('visibilitychange', lookOnceVisible, { once: true, signal });
    }

    const timer = setTimeout(lookOnceVisible, delayMs);
    window.addEventListener('online', lookOnceVisible, { once: true, signal });
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [address, delayMs, tries]);

  return polled;
}
