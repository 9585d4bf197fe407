import { printScores } from '#e2e/scores/print-scores.ts';
import type { Score } from '#e2e/scores/score.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { samplePlaces } from './sample-places.ts';
import { type Count, readFolder, readSamples, sampleSets, scoreSamples } from './score-samples.ts';

const usage = `Usage: npm run paste-score -- [folder] [set …]

Prints how well “Paste an address” splits the samples of some sets (${sampleSets.join(', ')}), or the texts in the JSON files of a
folder, and each field that isn't right.`;

const { positionals } = readOptions(usage, { allowPositionals: true });
const folder = positionals.find((one) => one.includes('/'));
const sets = folder
  ? ['blind']
  : sampleSets.filter((set) => positionals.length === 0 || positionals.includes(set));

const share =
  (of: Count) =>
  ({ counts }: Score<Count>) =>
    counts[of] === 0 ? '—' : `${((100 * counts.right) / counts[of]).toFixed(1)}%`;

await runCommand(async () => {
  const [all, places] = [folder ? readFolder(folder) : readSamples(), await samplePlaces()];
  for (const set of sets) {
    const samples = all.filter((sample) => sample.set === set);
    printLine(`\n${samples.length} samples of the ${set} set\n`);
    await printScores(scoreSamples(samples, places), {
      columns: ['expected', 'found', 'right', ['precision', share('found')], ['recall', share('expected')]],
      faults: [],
    });
  }
  return 0;
});
