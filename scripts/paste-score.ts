import { samplePlaces } from './paste-score/sample-places.ts';
import { readSamples, sampleSets, scoreSamples } from './paste-score/score.ts';
import { scoreTable } from './paste-score/score-table.ts';

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
