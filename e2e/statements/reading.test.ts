import { describe, expect, it } from 'vitest';
import { makeCorpus } from './files/corpus.ts';
import { readHandFiles } from './hand-files.ts';
import { scoreReading } from './score-reading.ts';

const generated = await makeCorpus();
const { files: hand } = readHandFiles('hand');

it('the corpus is large, and the same each time', async () => {
  const files = [...generated.files, ...hand];
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(files.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(3_500);
  const again = await makeCorpus();
  expect(again.shipments).toEqual(generated.shipments);
  // An XLSX file has the time of its writing.
  const labels = (corpus: typeof again) => corpus.files.map(({ bytes: _, ...file }) => file);
  expect(labels(again)).toEqual(labels(generated));
});

/** The share of lines that is read with all that their cells say. */
describe.each([
  ['generated', generated.files, 0.76],
  ['written by hand', hand, 0.58],
] as const)('files that are %s', (_what, files, least) => {
  it('keep their score', async () => {
    const { lines, right, misses } = await scoreReading(files);
    expect(right / lines, JSON.stringify(misses.slice(0, 20), null, 1)).toBeGreaterThanOrEqual(least);
  });
});
