'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RateLines, RateQuestion } from '#lib/rates/schema.ts';

/** What is kept for a question: its price, or that there is none. Anything else is no answer and is asked for again. */
type RateAnswer = { ok: true; lines: RateLines } | { ok: false; code: 'refused'; message?: string };

export type RateState =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  /** `isOld`: a newer price is on its way, for what was changed meanwhile. */
  | { kind: 'priced'; lines: RateLines; isOld: boolean }
  /** `words` are the operator's own. */
  | { kind: 'failed'; code: 'unavailable' | 'refused'; words?: string; retry: () => void };

/** A price in sight is asked for again before it grows older than this. */
const freshMs = 5 * 60_000;

async function fetchRates(question: string, signal: AbortSignal): Promise<RateAnswer> {
  const answer = await fetch(`/api/rates?${question}`, { signal });
  const body: RateAnswer | { ok: false; code: string } = await answer.json();
  if (body.ok || body.code === 'refused') return body as RateAnswer;
  throw new Error(`The price is ${body.code}`);
}

/** A text that has stayed the same for a while. */
function useSettled(text: string | null, delayMs: number): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}

/**
 * The operator's price for what is being filled in; null asks for nothing. It waits until typing rests, keeps the last
 * price in sight meanwhile, and never shows one question's answer as another's.
 */
export function useRateLines(question: RateQuestion | null): RateState {
  const wanted =
    question && new URLSearchParams(Object.entries(question).map(([k, v]) => [k, String(v)])).toString();
  const asked = useSettled(wanted, 350);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['rates', asked],
    queryFn: ({ signal }) => fetchRates(asked ?? '', signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: freshMs,
    refetchInterval: freshMs,
    networkMode: 'always',
  });

  if (wanted === null) return { kind: 'unasked' };
  const isOld = wanted !== asked || isFetching || isPlaceholderData;
  if (isOld) return data?.ok ? { kind: 'priced', lines: data.lines, isOld } : { kind: 'asking' };
  const retry = () => void refetch();
  if (isError || !data) return { kind: 'failed', code: 'unavailable', retry };
  if (!data.ok) return { kind: 'failed', code: data.code, words: data.message, retry };
  return { kind: 'priced', lines: data.lines, isOld };
}
