import type { ReadLine } from '#lib/statements/reading/view.ts';
import type { CorpusFile, LabelledLine, Said } from './making/meaning.ts';
import type { readFile } from './read-file.ts';

type ReadingMiss = { file: string; row: number; what: string };
export type ReadingScore = { lines: number; right: number; misses: ReadingMiss[] };

/** Counts the lines of a file that are read with what their cells say, and names what is read that is no line. */
export function judgeReading(
  score: ReadingScore,
  file: CorpusFile,
  { lines, totals }: Awaited<ReturnType<typeof readFile>>,
): void {
  const miss = (row: number, what: string) => score.misses.push({ file: file.name, row, what });
  score.lines += file.lines.length;
  const byRow = new Map(lines.map((line, index) => [file.hasNoRows ? index + 1 : line.row, line]));
  for (const label of file.lines) {
    const line = byRow.get(label.row);
    byRow.delete(label.row);
    const wrong = line ? differences(label, line) : ['not read'];
    if (wrong.length === 0) score.right += 1;
    else miss(label.row, wrong.join(', '));
  }
  for (const [row, { awbs, amountMinor }] of byRow)
    miss(row, `read as a line: ${awbs.join(' ')} ${amountMinor}`);
  if (totals.length !== file.totals)
    miss(0, `${totals.length} sums instead of ${file.totals}: ${totals.map(({ row }) => row).join(' ')}`);
  for (const { row, label, agrees } of totals)
    if (!agrees && file.lines.every(({ results }) => results[0] !== 'invalid'))
      miss(row, `the sum “${label}” doesn't agree`);
}

const fields = [
  'amountMinor',
  'feeMinor',
  'vatMinor',
  'netMinor',
  'currency',
  'day',
] as const satisfies (keyof Said)[];

function differences({ said, awbs, results }: LabelledLine, line: ReadLine): string[] {
  const wrong = fields.flatMap((field) =>
    said[field] === undefined || said[field] === line[field]
      ? []
      : [`${field} ${line[field]} for ${said[field]}`],
  );
  const isReadable = results[0] === 'matched' && !results.includes('invalid') && line.awbs.length > 0;
  if (isReadable && line.awbs.toSorted().join() !== awbs.toSorted().join())
    wrong.push(`AWBs ${line.awbs.join(' ')} for ${awbs.join(' ')}`);
  const problems = line.problems.map(({ code }) => code);
  if (isReadable && problems.length > 0) wrong.push(`problems ${problems.join(' ')}`);
  return wrong;
}
