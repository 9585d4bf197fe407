import { expect, it } from 'vitest';
import { makeExplainedCharges } from './files/explained-charges.ts';
import { makeOtherSenders } from './files/other-senders.ts';
import { makeSenders } from './files/senders.ts';
import { readWritten } from './read-written.ts';
import { scoreReading } from './score-reading.ts';

const written = readWritten().files;

it.each([
  ['of many senders', (await makeSenders()).files],
  ['of banks and invoices', (await makeOtherSenders()).files],
  ['of charges in parts', (await makeExplainedCharges()).files],
  ['written by hand', written],
])('every line of the files that are %s is read with all that its cells say', async (_what, files) => {
  const { misses } = await scoreReading(files);
  expect(misses).toEqual([]);
});
