import type { ReadLine } from '#lib/statements/reading/view.ts';
import type { CorpusFile, LabelledLine, Said } from './making/meaning.ts';
import { readFile } from './read-file.ts';

type ReadingMiss = { file: string; row: number; what: string };
type ReadingScore = { lines: number; right: number; misses: ReadingMiss[] };

/** How many lines of the files are read with what their cells say, and what is read that is no line. */
export async function scoreReading(files: readonly CorpusFile[]): Promise<ReadingScore> {
  const score: ReadingScore = { lines: 0, right: 0, misses: [] };
  for (const file of files) {
    const miss = (row: number, what: string) => score.misses.push({ file: file.name, row, what });
    const read = await readFile(file);
    score.lines += file.lines.length;
    const byRow = new Map(read.lines.map((line, index) => [file.hasNoRows ? index + 1 : line.row, line]));
    for (const label of file.lines) {
      const line = byRow.get(label.row);
      byRow.delete(label.row);
      const wrong = line ? differences(label, line) : ['not read'];
      if (wrong.length === 0) score.right += 1;
      else miss(label.row, wrong.join(', '));
    }
    for (const [row, { awbs, amountMinor }] of byRow)
      miss(row, `read as a line: ${awbs.join(' ')} ${amountMinor}`);
    if (read.totals.length !== file.totals)
      miss(
        0,
        `${read.totals.length} sums instead of ${file.totals}: ${read.totals.map(({ row }) => row).join(' ')}`,
      );
    for (const { row, label, agrees } of read.totals)
      if (!agrees && file.lines.every(({ results }) => results[0] !== 'invalid'))
        miss(row, `the sum “${label}” doesn't agree`);
  }
  return score;
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
