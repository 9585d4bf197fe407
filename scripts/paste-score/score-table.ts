import type { FieldScore } from './score.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`;

/** The scores as a Markdown table. */
export function scoreTable(scores: readonly FieldScore[]): string {
  const rows = scores.map(({ field, expected, found, right }) => [
    field,
    String(expected),
    String(found),
    String(right),
    percent(right, found),
    percent(right, expected),
  ]);
  const all = [['field', 'expected', 'found', 'right', 'precision', 'recall'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all.map(line);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}
