'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '#components/ui/live-region.tsx';

const intervalMs = 10_000;
/** After a failed poll. */
const slowIntervalMs = 60_000;

type ListWatchProps = {
  /** The version of what the page shows; see `shownVersion`. */
  version: string;
  /** The URL that returns the present version. */
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
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['shown', address],
    queryFn: ({ signal }) => readVersion(address, signal),
    initialData: version,
    staleTime: intervalMs,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? slowIntervalMs : intervalMs),
    retry: false,
  });

  const seen = useRef(dataUpdatedAt);
  useEffect(() => {
    if (seen.current === dataUpdatedAt) return;
    seen.current = dataUpdatedAt;
    if (data !== version) router.refresh();
  }, [data, dataUpdatedAt, router, version]);

  const said = useRef(sentence);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (said.current === sentence) return;
    said.current = sentence;
    setNews(sentence);
  }, [sentence]);
  return <LiveRegion>{news}</LiveRegion>;
}
