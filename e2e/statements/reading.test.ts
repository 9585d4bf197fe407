import { expect, it } from 'vitest';
import { makeCorpus } from './files/corpus.ts';
import { makeExplainedCharges } from './files/explained-charges.ts';
import { makeOtherSenders } from './files/other-senders.ts';
import { makeSenders } from './files/senders.ts';
import { readWritten } from './read-written.ts';
import { scoreReading } from './score-reading.ts';

const generated = await makeCorpus();
const written = readWritten().files;

it('the corpus is large, and the same each time', async () => {
  const files = [...generated.files, ...written];
  expect(files.length).toBeGreaterThanOrEqual(160);
  expect(files.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(3_500);
  const again = await makeCorpus();
  expect(again.shipments).toEqual(generated.shipments);
  // An XLSX file has the time of its writing.
  const labels = (corpus: typeof again) => corpus.files.map(({ bytes: _, ...file }) => file);
  expect(labels(again)).toEqual(labels(generated));
});

it.each([
  ['generated', generated.files],
  ['of many senders', (await makeSenders()).files],
  ['of banks and invoices', (await makeOtherSenders()).files],
  ['of charges in parts', (await makeExplainedCharges()).files],
  ['written by hand', written],
])('every line of the files that are %s is read with all that its cells say', async (_what, files) => {
  const { misses } = await scoreReading(files);
  expect(misses).toEqual([]);
});
