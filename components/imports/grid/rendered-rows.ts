/** The content of the table's body: rows by their positions, and gaps for rows that aren't rendered. */
export type Rendered = { row: number } | { gap: number; before: number };

/** The rows from `first` to `end`, and the focused one wherever it is, so that it keeps the focus when it is scrolled away. */
export function renderedRows(rows: number, first: number, end: number, focused: number | null): Rendered[] {
  const shown = new Set<number>();
  for (let row = first; row < Math.min(end, rows); row += 1) shown.add(row);
  if (focused !== null && focused < rows) shown.add(focused);
  const parts: Rendered[] = [];
  let next = 0;
  for (const row of [...shown].sort((one, other) => one - other)) {
    if (row > next) parts.push({ gap: row - next, before: row });
    parts.push({ row });
    next = row + 1;
  }
  if (next < rows) parts.push({ gap: rows - next, before: rows });
  return parts;
}
