import { samplePlaces } from './paste-score/sample-places.ts';
import { type FieldScore, readFolder, readSamples, sampleSets, scoreSamples } from './paste-score/score.ts';
import { markdownTable } from './terminal/markdown-table.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`;

/** The scores as a Markdown table. */
function scoreTable(scores: readonly FieldScore[]): string {
  const rows = scores.map(({ field, expected, found, right }) => [
    field,
    String(expected),
    String(found),
    String(right),
    percent(right, found),
    percent(right, expected),
  ]);
  return markdownTable(['field', 'expected', 'found', 'right', 'precision', 'recall'], rows);
}

// Prints how well "Paste an address" splits the samples of some sets, or the blind texts in the files of a folder, and each field that
// isn't right.
const places = await samplePlaces();
const asked = process.argv.slice(2);
const [folder] = asked.filter((one) => one.includes('/'));
const all = folder ? readFolder(folder) : readSamples();
for (const set of sampleSets.filter((one) =>
  folder ? one === 'blind' : asked.length === 0 || asked.includes(one),
)) {
  const samples = all.filter((sample) => sample.set === set);
  const { scores, misses } = scoreSamples(samples, places);
  for (const { title, field, expected = '—', found = '—' } of misses)
    console.log(`${title}\n  ${field}: expected ${expected}\n  found ${found}`);
  const [found, right] = (['found', 'right'] as const).map((of) =>
    scores.reduce((sum, score) => sum + score[of], 0),
  );
  console.log(`\nprecision of all values: ${percent(right ?? 0, found ?? 0)}`);
  console.log(`\n${samples.length} samples of the ${set} set\n\n${scoreTable(scores)}\n`);
}
