import { inPortal } from '#e2e/scores/in-portal.ts';
import { printScores } from '#e2e/scores/print-scores.ts';
import { sumScores } from '#e2e/scores/score.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { insertKnown } from './insert-known.ts';
import { type StatementScore, verdicts } from './judge-lines.ts';
import { readStatementFiles } from './read-labelled.ts';
import { readWritten } from './read-written.ts';
import { scoreInMemory } from './score-in-memory.ts';
import { scoreInPortal } from './score-in-portal.ts';
import { makeSenders } from './senders.ts';

const usage = `Usage: npm run money-score -- [folder] [--portal]

Prints how the statements of the corpus are read and matched; with --portal, what becomes of those written by hand in a portal, as of the
labelled ones of a folder. Fails if a line is false or lost.`;

const { values, positionals } = readOptions(usage, {
  options: { portal: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder] = positionals;

const print = (scores: Iterable<StatementScore> | AsyncIterable<StatementScore>) =>
  printScores(scores, {
    columns: ['lines', ...verdicts, 'open columns', ['questions', ({ questions }) => questions.length]],
    faults: ['false', 'lost'],
  });

await runCommand(async () => {
  if (!folder && !values.portal)
    return print([
      sumScores('written by hand', await scoreInMemory(readWritten())),
      sumScores('of many senders', await scoreInMemory(await makeSenders())),
    ]);
  const { files, shipments } = folder ? readStatementFiles(folder) : readWritten();
  return inPortal(async ({ database, oasis }) => {
    await insertKnown(database, oasis, shipments);
    const scores = async function* () {
      for (const file of files) yield await scoreInPortal(database, oasis, file);
    };
    return print(scores());
  });
});
