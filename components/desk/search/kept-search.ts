import type { Searched } from './use-desk-search.ts';

/* The last results, so that Back from a shipment shows them again. They are in memory only: names and phones aren't stored in the browser. */

type Kept = { searched: Searched; activeId: string | null };

let kept: Kept | null = null;
let isBack = false;
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    isBack = true;
  });

export function keepSearch(last: Kept): void {
  kept = last;
  isBack = false;
}

/** The kept results while a page that Back opened renders first; null otherwise. */
export const keptSearch = (): Kept | null => (isBack ? kept : null);

/** To call once that page is shown. */
export function endBack(): void {
  isBack = false;
}
