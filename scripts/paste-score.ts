import { samplePlaces } from './paste-score/sample-places.ts';
import { type FieldScore, readSamples, sampleSets, scoreSamples } from './paste-score/score.ts';
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

// Prints how well "Paste an address" splits the samples, and each field that isn't right.
const places = await samplePlaces();
const asked = process.argv.slice(2);
for (const set of sampleSets.filter((one) => asked.length === 0 || asked.includes(one))) {
  const samples = readSamples().filter((sample) => sample.set === set);
  const { scores, misses } = scoreSamples(samples, places);
  for (const { title, field, expected = '—', found = '—' } of misses)
    console.log(`${title}\n  ${field}: expected ${expected}\n  found ${found}`);
  console.log(`\n${samples.length} samples of the ${set} set\n\n${scoreTable(scores)}\n`);
}
