import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { makeExplainedCharges } from './files/explained-charges.ts';
import { makeOtherSenders } from './files/other-senders.ts';
import { makeSenders } from './files/senders.ts';
import type { MatchingScore } from './judge-lines.ts';
import type { Corpus } from './making/meaning.ts';
import { readWritten } from './read-written.ts';
import { scoreFiles } from './score-files.ts';
import { scorePortal } from './score-portal.ts';

const written = readWritten();
const explained = await makeExplainedCharges();
// All files take a minute in the portal: MONEY_SCORE=all. The first ones need no later one, and explained charges have every reason.
const count = process.env.MONEY_SCORE === 'all' ? written.files.length : 20;
const inPortal: Corpus = {
  files: [...written.files.slice(0, count), ...explained.files],
  shipments: [...written.shipments, ...explained.shipments],
};

/** The bar is 99 % and no false match; what was reached is kept. */
function expectAll({ matchable, matched, others, othersRight, falseMatches, misses }: MatchingScore): void {
  expect(misses).toEqual([]);
  expect([matched, othersRight, falseMatches]).toEqual([matchable, others, 0]);
}

it.each([
  ['of many senders', await makeSenders()],
  ['of banks and invoices', await makeOtherSenders()],
  ['of charges in parts', explained],
  ['written by hand', written],
])(
  'every line of the files that are %s is read with all that its cells say, and matched as its label says',
  async (_what, corpus) => {
    const [reading, matching] = await scoreFiles(corpus);
    expect(reading.misses).toEqual([]);
    expectAll(matching);
  },
);

describe('in the portal', () => {
  let stack: VerbStack;
  beforeAll(async () => {
    stack = await startVerbStack();
  });
  afterAll(() => stack.stop());

  it('so is every line of the files, uploaded and confirmed one after the other', async () => {
    expectAll(await scorePortal(stack.database, stack.oasis, inPortal));
    expect(await unsafeCheckLedger()).toEqual([]);
  }, 300_000);
});
