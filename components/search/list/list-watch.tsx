'use client';

import { useEffect, useRef, useState } from 'react';
import { useRefreshed } from '#components/ui/hooks/use-refreshed.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';

const waits = { usual: 10_000, failing: 60_000 };

type ListWatchProps = {
  /** The version of what the page shows; see `shownVersion`. */
  version: string;
  /** The URL that returns the current version. */
  address: string;
  /** The page's summary, which is announced when it changes. */
  sentence?: string;
};

/** Polls while the page is visible, and has the server render it again when what it shows has changed. */
export function ListWatch({ version, address, sentence = '' }: ListWatchProps) {
  useRefreshed(address, version, waits);
  const said = useRef(sentence);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (said.current === sentence) return;
    said.current = sentence;
    setNews(sentence);
  }, [sentence]);
  return <LiveRegion>{news}</LiveRegion>;
}
