import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { makeExplainedCharges } from './files/explained-charges.ts';
import { makeOtherSenders } from './files/other-senders.ts';
import { makeSenders } from './files/senders.ts';
import type { MatchingScore } from './judge-lines.ts';
import type { Corpus } from './making/meaning.ts';
import { readWritten } from './read-written.ts';
import { scoreMatching } from './score-matching.ts';
import { scorePortal } from './score-portal.ts';

const written = readWritten();
const together = (parts: Corpus[]): Corpus => ({
  files: parts.flatMap(({ files }) => files),
  shipments: parts.flatMap(({ shipments }) => shipments),
});
const explained = await makeExplainedCharges();
const whole = together([written, explained]);
// All files take a minute in the portal: MONEY_SCORE=all. The first ones need no later one, and explained charges have every reason.
const first = { ...written, files: written.files.slice(0, 20) };
const inPortal = process.env.MONEY_SCORE === 'all' ? whole : together([first, explained]);

/** The bar is 99 % and no false match; what was reached is kept. */
function expectAll({ matchable, matched, others, othersRight, falseMatches, misses }: MatchingScore): void {
  expect(misses).toEqual([]);
  expect([matched, othersRight, falseMatches]).toEqual([matchable, others, 0]);
}

it('every line of the corpus is matched as its label says, and none falsely', async () => {
  expectAll(await scoreMatching(whole));
  expectAll(await scoreMatching(await makeSenders()));
  expectAll(await scoreMatching(await makeOtherSenders()));
});

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
