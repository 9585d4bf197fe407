import type { KeyboardEvent } from 'react';

/** The down arrow in a search field goes on to the first row that was found. */
export function goToResults(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown') return;
  const first = document.querySelector<HTMLElement>('#content tbody a[href]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}
