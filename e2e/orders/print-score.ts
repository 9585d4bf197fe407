import { inPortal } from '#e2e/scores/in-portal.ts';
import { printScores } from '#e2e/scores/print-scores.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { verdicts } from './judge-orders.ts';
import { readOrderFiles } from './labels.ts';
import { scoreFile, setReceiverEmail } from './score-orders.ts';

const usage = `Usage: npm run orders-score -- [folder] [--corrected]

Prints what becomes of the labelled order files of a folder; with --corrected, after a person has corrected every column. Fails if a row
becomes something else, or is lost.`;

const { values, positionals } = readOptions(usage, {
  options: { corrected: { type: 'boolean' } },
  allowPositionals: true,
});

await runCommand(async () => {
  const files = readOrderFiles(positionals[0] ?? 'e2e/orders/written');
  return inPortal(async ({ oasis }) => {
    await setReceiverEmail(oasis);
    const scores = async function* () {
      for (const file of files) yield await scoreFile(oasis, file, values.corrected ? 'all' : 'open');
    };
    return printScores(scores(), {
      columns: [
        'rows',
        ...verdicts,
        'open columns',
        'presses',
        ['questions', ({ questions }) => questions.length],
      ],
      faults: ['changed', 'lost'],
    });
  });
});
