/** How tracking replies carry a text that is empty: now and then as a literal pair of quotes. */
export function emptyText(index: number): string {
  return index % 2 === 0 ? '""' : '';
}
