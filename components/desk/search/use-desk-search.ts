import { useEffect, useRef, useState } from 'react';
import { type DeskAnswer, searchedHeader } from '#lib/desk/view.ts';
import { isOldStatus } from '#lib/shipments/status-age.ts';

/** What the server found for a text; `count` isn't known at once. */
export type Searched = { text: string; answer: DeskAnswer; count?: number };

/** A scanner's keys follow each other faster, so they cause no request. */
const pauseMs = 120;

/** Without a key for this long, old statuses of what was found are checked with the carrier, and all results are counted. */
const settledMs = 500;

async function read<Answer>(text: string, asked = '', signal?: AbortSignal): Promise<Answer> {
  const headers = { [searchedHeader]: encodeURIComponent(text) };
  const response = await fetch(`/api/desk/search${asked}`, { headers, signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}

/**
 * The shipments that match a typed text, requested shortly after the last key; the next key cancels the request. Until the new ones
 * arrive, `answer` is the result of an earlier text. `now` requests immediately, `more` the next page.
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
        setSearched({ text, answer: await read<DeskAnswer>(text, '', left.signal) });
      } catch {
        if (!left.signal.aborted) setFailed(text);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text, isAnswered]);

  const answer = isAnswered ? searched.answer : null;
  const settled = useRef<string | null>(null);
  useEffect(() => {
    const now = new Date();
    const isOld = answer?.hits.some(({ statusAt }) => isOldStatus(statusAt, now));
    const isPart = answer?.next != null;
    if (settled.current === text || !(isOld || isPart)) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      settled.current = text;
      // Without an answer, the stored statuses stay, with their age.
      const [checked, counted] = await Promise.all([
        isOld ? read<DeskAnswer>(text, '?settled=1', left.signal).catch(() => null) : null,
        isPart ? read<{ count: number }>(text, '?count=1', left.signal).catch(() => null) : null,
      ]);
      if (left.signal.aborted) return;
      setSearched((shown) =>
        shown?.text === text
          ? {
              text,
              answer: (shown.answer === answer && checked) || shown.answer,
              count: counted?.count ?? shown.count,
            }
          : shown,
      );
    }, settledMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text, answer]);

  return {
    searched: text === '' ? undefined : searched,
    isCurrent: text !== '' && isAnswered,
    isFailing: text !== '' && failed === text,
    async now(): Promise<DeskAnswer> {
      if (isAnswered && searched) return searched.answer;
      const found = await read<DeskAnswer>(text);
      setSearched({ text, answer: found });
      return found;
    },
    async more(): Promise<void> {
      if (!answer?.next) return;
      const page = await read<DeskAnswer>(text, `?after=${answer.next}`);
      setSearched((shown) =>
        shown?.text === text
          ? {
              ...shown,
              answer: {
                ...shown.answer,
                hits: [...shown.answer.hits, ...page.hits],
                exported: page.exported,
                next: page.next,
              },
            }
          : shown,
      );
    },
  };
}
