import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readJson } from './read-json.ts';
import { usePoll } from './use-poll.ts';

/** Milliseconds between polls; `failing` after one that wasn't answered. */
type Waits = { usual: number; failing: number };

const readVersion = async (address: string, signal: AbortSignal) =>
  (await readJson<{ version: string }>(address, signal)).version;

/** Polls the version at an address, and has the server render the page again when it isn't the shown one. */
export function useRefreshed(address: string, shown: string, waits: Waits, onChange?: () => void): void {
  const router = useRouter();
  const { answer, answers } = usePoll(address, shown, readVersion, ({ isFailing }) =>
    isFailing ? waits.failing : waits.usual,
  );
  const tell = useEffectEvent(() => onChange?.());

  const seen = useRef(answers);
  useEffect(() => {
    if (seen.current === answers) return;
    seen.current = answers;
    if (answer === shown) return;
    tell();
    router.refresh();
  }, [answer, answers, router, shown]);
}
