'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { usePoll } from '#components/ui/hooks/use-poll.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';

const intervalMs = 10_000;
/** After a failed poll. */
const slowIntervalMs = 60_000;

type ListWatchProps = {
  /** The version of what the page shows; see `shownVersion`. */
  version: string;
  /** The URL that returns the current version. */
  address: string;
  /** The page's summary, which is announced when it changes. */
  sentence?: string;
};

async function readVersion(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`the version answered ${response.status}`);
  return (await response.json()).version;
}

/** Polls while the page is visible, and has the server render it again when what it shows has changed. */
export function ListWatch({ version, address, sentence = '' }: ListWatchProps) {
  const router = useRouter();
  const { answer, answers } = usePoll(address, version, readVersion, ({ isFailing }) =>
    isFailing ? slowIntervalMs : intervalMs,
  );

  const seen = useRef(answers);
  useEffect(() => {
    if (seen.current === answers) return;
    seen.current = answers;
    if (answer !== version) router.refresh();
  }, [answer, answers, router, version]);

  const said = useRef(sentence);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (said.current === sentence) return;
    said.current = sentence;
    setNews(sentence);
  }, [sentence]);
  return <LiveRegion>{news}</LiveRegion>;
}
