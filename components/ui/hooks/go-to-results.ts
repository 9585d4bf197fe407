import type { KeyboardEvent } from 'react';

/** The down arrow in a search field moves to the first result. */
export function goToResults(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown') return;
  const first = document.querySelector<HTMLElement>('#content tbody a[href]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}
