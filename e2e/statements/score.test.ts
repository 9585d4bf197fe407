import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import parseStatement from '#lib/statements/reading/parse-statement.ts';
import { statementKinds } from '#lib/statements/reading/view.ts';
import { insertKnown } from './insert-known.ts';
import { readWritten } from './read-written.ts';
import { scoreInMemory } from './score-in-memory.ts';
import { scoreInPortal } from './score-in-portal.ts';
import { makeSenders } from './senders.ts';

const written = readWritten();

it.each([
  ['written by hand', written],
  ['of many senders', await makeSenders()],
])(
  'every line of the files that are %s is read with all that its cells say, and matched as its label says',
  async (_what, corpus) => {
    expect((await scoreInMemory(corpus)).flatMap(({ misses }) => misses)).toEqual([]);
  },
);

it('no file of the corpus looks like another kind than it is, whatever it is read as; most look like their own', async () => {
  const wrong: string[] = [];
  let known = 0;
  for (const [index, file] of written.files.entries()) {
    const said = statementKinds[index % statementKinds.length] ?? 'cod';
    const parsed = await parseStatement({
      ...{ parts: [deflateSync(file.bytes)], kind: said, today: '2025-12-31' },
      ...{ layout: null, dayOrder: null, remembered: [] },
    });
    const looksLike = parsed.ok ? parsed.value.looksLike : parsed.code === 'bank-format' ? 'bank' : null;
    if (looksLike === file.kind) known += 1;
    else if (looksLike) wrong.push(`${file.name}: ${looksLike}`);
  }
  expect(wrong).toEqual([]);
  expect(known / written.files.length).toBeGreaterThan(0.55);
});

describe('in the portal', () => {
  let stack: VerbStack;
  beforeAll(async () => {
    stack = await startVerbStack();
  });
  afterAll(() => stack.stop());

  it('so is every line of the files, uploaded and confirmed one after the other', async () => {
    const { database, oasis } = stack;
    await insertKnown(database, oasis, written.shipments);
    // All take minutes (npm run money-score -- --portal). The first ones need no later one.
    for (const file of written.files.slice(0, 20))
      expect((await scoreInPortal(database, oasis, file)).misses).toEqual([]);
    expect(await unsafeCheckLedger()).toEqual([]);
  });
});
