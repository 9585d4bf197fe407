/** An empty text in tracking replies: sometimes a literal pair of quotes. */
export function emptyText(index: number): string {
  return index % 2 === 0 ? '""' : '';
}
