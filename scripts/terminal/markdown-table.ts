type Cells = readonly string[];

/** A Markdown table with cells padded to the column's width. All columns but the first are right-aligned if they are `figures`. */
export function markdownTable(head: Cells, rows: readonly Cells[], figures = true): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const toTheRight = (column: number) => figures && column > 0;
  const padded = (text: string, column: number) =>
    toTheRight(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  const rule = widths.map((width, column) =>
    toTheRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [head.map(padded), rule, ...rows.map((row) => row.map(padded))].map(line).join('\n');
}
