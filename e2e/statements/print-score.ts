import { runCommand } from '#scripts/processes/run-command.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { makeExplainedCharges } from './files/explained-charges.ts';
import { makeOtherSenders } from './files/other-senders.ts';
import { makeSenders } from './files/senders.ts';
import { printLabelled } from './print-labelled.ts';
import { readWritten } from './read-written.ts';
import { scoreFiles } from './score-files.ts';

const usage = `Usage: npm run money-score -- [folder] [--misses]

Prints how well the files of the corpus, or the labelled ones of a folder, are read and matched, and lines that aren't: with --misses every
one. Fails below the bars. The same in the portal: MONEY_SCORE=all npm test -- e2e/statements/score`;

const { values, positionals } = readOptions(usage, {
  options: { misses: { type: 'boolean' } },
  allowPositionals: true,
});
const leastMatched = 0.99;
const shownMisses = values.misses ? Number.POSITIVE_INFINITY : 20;

const percent = (part: number, whole: number) =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(2)} %`;

async function printCorpus(): Promise<boolean> {
  const sets = [
    ['senders', await makeSenders()],
    ['banks, invoices', await makeOtherSenders()],
    ['explained charges', await makeExplainedCharges()],
    ['written by hand', readWritten()],
  ] as const;

  const rows: string[][] = [];
  let isGood = true;
  for (const [name, corpus] of sets) {
    const [reading, matching] = await scoreFiles(corpus);
    const { lines, matchable, matched, others, othersRight, falseMatches } = matching;
    for (const { file, row, what, isFalse } of matching.misses.slice(0, shownMisses))
      printLine(`${isFalse ? 'FALSE ' : ''}${file} ${row}: ${what}`);
    for (const { file, row, what } of reading.misses.slice(0, shownMisses))
      printLine(`${file} ${row}: ${what}`);
    rows.push([
      name,
      String(corpus.files.length),
      String(lines),
      percent(reading.right, reading.lines),
      `${matched} of ${matchable} (${percent(matched, matchable)})`,
      `${othersRight} of ${others}`,
      String(falseMatches),
    ]);
    if (matched / matchable < leastMatched || falseMatches > 0) isGood = false;
  }
  printLine(markdownTable(['files', 'count', 'lines', 'read', 'matched', 'others right', 'false'], rows));
  return isGood;
}

const [folder] = positionals;
await runCommand(async () => ((await (folder ? printLabelled(folder) : printCorpus())) ? 0 : 1));
