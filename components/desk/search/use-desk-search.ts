'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskAnswer } from '#lib/shipments/desk/view.ts';

/** What the server found for a text. */
export type Searched = { text: string; answer: DeskAnswer };

/** A scanner's keys follow each other faster, so they cause no request. */
const pauseMs = 120;

async function readAnswer(text: string, signal: AbortSignal): Promise<DeskAnswer> {
  const response = await fetch(`/api/desk/search?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}

const question = (text: string) => ({
  queryKey: ['desk-search', text],
  queryFn: ({ signal }: { signal: AbortSignal }) => readAnswer(text, signal),
  retry: false,
  networkMode: 'always' as const,
});

/**
 * The shipments that match a typed text, requested shortly after the last key. Until the new ones arrive, `searched` is the
 * result of an earlier text. `now` requests immediately.
 */
export function useDeskSearch(typed: string, first: Searched | undefined) {
  const text = typed.trim();
  const client = useQueryClient();
  const [settled, setSettled] = useState(text);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  const { data, isError, isPlaceholderData } = useQuery({
    ...question(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    ...(first?.text === settled && { initialData: first.answer }),
  });
  const isCurrent = text !== '' && settled === text && data !== undefined && !isPlaceholderData;
  return {
    answer: text === '' ? null : (data ?? null),
    isCurrent,
    isFailing: isError && text !== '',
    now: (): Promise<DeskAnswer> => client.fetchQuery(question(text)),
  };
}
