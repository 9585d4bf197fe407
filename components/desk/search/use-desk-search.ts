'use client';

import { useEffect, useRef, useState } from 'react';
import type { DeskAnswer } from '#lib/desk/view.ts';
import { isOldStatus } from '#lib/shipments/status-age.ts';

/** What the server found for a text. */
export type Searched = { text: string; answer: DeskAnswer };

/** A scanner's keys follow each other faster, so they cause no request. */
const pauseMs = 120;

/** Without a key for this long, old statuses of what was found are checked with the carrier. */
const settledMs = 500;

async function readAnswer(text: string, signal?: AbortSignal, isSettled = false): Promise<DeskAnswer> {
  const address = `/api/desk/search?q=${encodeURIComponent(text)}${isSettled ? '&settled=1' : ''}`;
  const response = await fetch(address, { signal });
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

  const hits = isAnswered ? searched.answer.hits : null;
  const checked = useRef<string | null>(null);
  useEffect(() => {
    const now = new Date();
    if (checked.current === text || !hits?.some(({ statusAt }) => isOldStatus(statusAt, now))) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      checked.current = text;
      // Without an answer, the stored statuses stay, with their age.
      const answer = await readAnswer(text, left.signal, true).catch(() => null);
      if (answer && !left.signal.aborted) setSearched({ text, answer });
    }, settledMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text, hits]);

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
