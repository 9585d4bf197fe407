import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { type Score, sumScores } from './score.ts';

/** `columns`: counts, or other figures by their headings. `faults`: the counts that must be 0. */
type Shown<Count extends string> = {
  columns: readonly (Count | [heading: string, figure: (score: Score<Count>) => number | string])[];
  faults: readonly Count[];
};

/** Prints what isn't right of each score as it comes, then the table of all; returns the code that the command exits with. */
export async function printScores<Count extends string>(
  scores: Iterable<Score<Count>> | AsyncIterable<Score<Count>>,
  { columns, faults }: Shown<NoInfer<Count>>,
): Promise<number> {
  const printed: Score<Count>[] = [];
  for await (const score of scores) {
    printed.push(score);
    for (const miss of score.misses) printLine(miss);
    if (score.questions.length > 0) printLine(`${score.name} asks: ${score.questions.join(' · ')}`);
  }
  const head = columns.map((column) => (typeof column === 'string' ? column : column[0]));
  const all = sumScores('all', printed);
  const rows = [...printed, all].map((score) => [
    score.name,
    ...columns.map((column) => String(typeof column === 'string' ? score.counts[column] : column[1](score))),
  ]);
  printLine(markdownTable(['', ...head], rows));
  return faults.some((fault) => all.counts[fault] > 0) ? 1 : 0;
}
