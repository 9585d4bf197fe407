import 'server-only';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { readLines } from '../reading/read-lines.ts';
import type { Layout, ReadLine } from '../reading/view.ts';
import type { StatementView } from '../view.ts';

const mostLines = 3;

/** The first lines of a statement that isn't posted, as its first rows become with a layout. */
export function firstLines(
  { kind, layout, firstRows }: Pick<StatementView, 'kind' | 'layout' | 'firstRows'>,
  chosen: Partial<Layout> = {},
): ReadLine[] {
  if (!layout) return [];
  const rows = firstRows.map((row) => ({ damaged: [], ...row }));
  const today = dubaiClock(new Date()).date;
  return readLines(rows, { ...layout, ...chosen }, { kind, today }).lines.slice(0, mostLines);
}
