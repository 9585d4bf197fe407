import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a search field that stays while its results change, and keeps the focus: shows the address's query in it. Only a change of
 * the address writes into it, because someone may type before this runs for the first time.
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
