'use client';

import { useEffect, useState } from 'react';
import type { DeskAnswer } from '#lib/shipments/desk/view.ts';

/** What the server found for a text. */
export type Searched = { text: string; answer: DeskAnswer };

/** A scanner's keys follow each other faster, so they cause no request. */
const pauseMs = 120;

async function readAnswer(text: string, signal?: AbortSignal): Promise<DeskAnswer> {
  const response = await fetch(`/api/desk/search?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}

/**
 * The shipments that match a typed text, requested shortly after the last key; the next key cancels the request. Until the new ones
 * arrive, `answer` is the result of an earlier text. `now` requests immediately.
 */
export function useDeskSearch(typed: string, first: Searched | undefined) {
  const text = typed.trim();
  const [searched, setSearched] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const isAnswered = searched?.text === text;

  useEffect(() => {
    if (text === '' || isAnswered) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      setFailed(null);
      try {
        setSearched({ text, answer: await readAnswer(text, left.signal) });
      } catch {
        if (!left.signal.aborted) setFailed(text);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text, isAnswered]);

  return {
    answer: text === '' ? null : (searched?.answer ?? null),
    isCurrent: text !== '' && isAnswered,
    isFailing: text !== '' && failed === text,
    async now(): Promise<DeskAnswer> {
      if (isAnswered && searched) return searched.answer;
      const answer = await readAnswer(text);
      setSearched({ text, answer });
      return answer;
    },
  };
}
