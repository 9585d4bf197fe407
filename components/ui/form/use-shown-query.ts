import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a search field that stays and keeps the focus while its results change: shows the query of the URL in it. Only a change
 * of the URL writes into it, because someone may type before this runs for the first time.
 */
export function useShownQuery(query: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shownQuery = useRef(query);
  useEffect(() => {
    if (shownQuery.current === query) return;
    shownQuery.current = query;
    if (input.current) input.current.value = query;
  }, [query]);
  return input;
}
