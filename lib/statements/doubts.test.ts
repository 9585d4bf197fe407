import { describe, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { endDoubts } from './files/answer-questions.ts';
import { confirmStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { type StatementKind, statementKinds } from './reading/view.ts';
import { bookedCod, confirm, linesOf, resultsOf, upload, work } from './testing/statements.ts';

// A file that isn't what was said of it is stopped, whatever it is and whatever was said.

const stack = await testStack();

const entries = async () => {
  const rows = await stack.run('SELECT count(*)::int AS entries FROM money_entries');
  return rows[0].entries as number;
};
const doubtsOf = async (id: string) => (await findStatement(stack.oasis, id))?.doubts ?? [];
const delivered = (count: number) =>
  Promise.all(Array.from({ length: count }, () => bookedCod(stack.oasis, 12_550)));

/** Files that say what they are, about these shipments. */
const filesOf = (awbs: string[]): Record<StatementKind, string[][]> => ({
  cod: [
    ['AWB', 'COD amount', 'COD fee', 'Net amount'],
    ...awbs.map((awb) => [awb, '125.50', '10', '115.50']),
  ],
  charges: [
    ['AWB', 'Service', 'Billed weight (kg)', 'Amount', 'VAT', 'Total'],
    ...awbs.map((awb) => [awb, 'Express Domestic', '1', '20', '1', '21']),
  ],
  bank: [
    ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    ...awbs.map((_, index) => ['2026-11-02', `POS ${index}`, '', '20', '20']),
  ],
});

describe('a file of another kind', () => {
  const pairs = statementKinds.flatMap((is) => statementKinds.map((said) => [is, said] as const));

  it.each(pairs)(
    '%s that is said to be %s posts nothing until a person says what it is',
    async (is, said) => {
      const { oasis } = stack;
      const shipments = await delivered(2);
      const rows = filesOf(shipments.map(({ awb }) => awb))[is];
      const before = await entries();
      const id = await upload(oasis, [...rows, [`Note ${crypto.randomUUID()}`]], said);
      const doubts = await doubtsOf(id);
      if (is === said) return expect(doubts).toEqual([]);
      expect(doubts).toContainEqual({ of: 'kind', said, looksLike: is });
      expect(await confirmStatement(oasis, id)).toMatchObject({ ok: false });
      await work(oasis, id);
      expect(await entries()).toBe(before);

      expect((await endDoubts(oasis, id, is)).ok).toBe(true);
      await work(oasis, id);
      expect(await findStatement(oasis, id)).toMatchObject({ kind: is, doubts: [], lines: 2 });
    },
  );

  it('is stopped for its lines too, when none of them is what was expected', async () => {
    const { oasis, nakheel } = stack;
    const shipments = await delivered(3);
    const id = await upload(oasis, [['AWB', 'Amount'], ...shipments.map(({ awb }) => [awb, '21'])]);
    expect(await doubtsOf(id)).toEqual([{ of: 'kind', said: 'cod', looksLike: null }]);
    expect(await confirmStatement(oasis, id)).toMatchObject({ code: 'doubted' });
    expect(await endDoubts(nakheel, id, null)).toMatchObject({ code: 'not-found' });
    expect((await endDoubts(oasis, id, null)).ok).toBe(true);
    expect(await doubtsOf(id)).toEqual([]);
    await confirm(oasis, id);
    expect(await endDoubts(oasis, id, 'charges')).toMatchObject({ code: 'not-found' });
  });
});

describe('a file of which nobody says the kind', () => {
  it.each(statementKinds)('is read as %s, if it shows that', async (kind) => {
    const shipments = await delivered(2);
    const rows = filesOf(shipments.map(({ awb }) => awb))[kind];
    const id = await upload(stack.oasis, [...rows, [`Note ${crypto.randomUUID()}`]], null);
    expect(await findStatement(stack.oasis, id)).toMatchObject({
      kind,
      isKindKnown: true,
      doubts: [],
      lines: 2,
    });
  });

  it('is read as a payout, if its Arabic names show that', async () => {
    const [one] = await delivered(1);
    const id = await upload(
      stack.oasis,
      [
        ['كشف مبالغ الدفع عند الاستلام'],
        ['رقم البوليصة', 'مبلغ الدفع عند الاستلام', 'رسوم التحصيل', 'ضريبة القيمة المضافة', 'الصافي'],
        [one?.awb ?? '', '125.50', '-10', '-0.50', '115.00'],
      ],
      null,
    );
    expect(await findStatement(stack.oasis, id)).toMatchObject({
      kind: 'cod',
      isKindKnown: true,
      doubts: [],
    });
  });

  it('is asked otherwise, posts nothing, and is known the next time', async () => {
    const { oasis } = stack;
    const [one, other] = await delivered(2);
    const file = (awb = '') => [
      ['AWB', 'Sum', 'Remark'],
      [awb, '125.50', crypto.randomUUID()],
    ];
    const id = await upload(oasis, file(one?.awb), null);
    expect(await findStatement(oasis, id)).toMatchObject({ isKindKnown: false });
    expect(await doubtsOf(id)).toEqual([{ of: 'kind', said: null, looksLike: null }]);
    expect(await confirmStatement(oasis, id)).toMatchObject({ ok: false });
    await endDoubts(oasis, id, 'cod');
    await work(oasis, id);
    await confirm(oasis, id);
    const next = await upload(oasis, file(other?.awb), null);
    expect(await findStatement(oasis, next)).toMatchObject({ kind: 'cod', isKindKnown: true, doubts: [] });
    await confirm(oasis, next);
  });
});

it('stops a file of another account, until one like it is posted', async () => {
  const { oasis } = stack;
  const [one, other, another] = await delivered(3);
  const file = (account: string, awb = '') => [
    ['Account', account],
    ['AWB', 'COD amount'],
    [awb, '125.50'],
  ];
  expect(await doubtsOf(await upload(oasis, file('100200', one?.awb)))).toEqual([]);
  const id = await upload(oasis, file('776655', other?.awb));
  expect(await doubtsOf(id)).toEqual([{ of: 'account', said: '100200', looksLike: '776655' }]);
  expect(await confirmStatement(oasis, id)).toMatchObject({ code: 'doubted' });
  await endDoubts(oasis, id, null);
  await confirm(oasis, id);
  expect(await doubtsOf(await upload(oasis, file('7766-55', another?.awb)))).toEqual([]);
});

it('stops a file in another currency', async () => {
  const { oasis } = stack;
  const [one] = await delivered(1);
  const id = await upload(oasis, [
    ['AWB', 'COD amount (USD)'],
    [one?.awb ?? '', '125.50'],
  ]);
  expect(await resultsOf(oasis, id)).toEqual(['other-currency']);
  expect(await doubtsOf(id)).toEqual([{ of: 'currency', said: 'AED', looksLike: 'USD' }]);
  expect(await confirmStatement(oasis, id)).toMatchObject({ code: 'doubted' });
});

it('proposes for an unknown AWB no shipment of another account than the file’s', async () => {
  const { oasis, database } = stack;
  const shipments = await delivered(2);
  const accounts = await database.query<{ id: string }>(
    `INSERT INTO operator_accounts (id, merchant_id, operator, account_no, token_ciphertext, is_default)
     SELECT uuidv7(), merchant_id, operator, '100209', token_ciphertext, false FROM operator_accounts
     WHERE merchant_id = $1 AND is_default LIMIT 1 RETURNING id`,
    [oasis.merchantId],
  );
  await database.query(
    `INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, account_id, reference)
     VALUES (uuidv7(), $1, $2, 'book', uuidv7()::text, 'x', $3, 'NEAR-1')`,
    [shipments[1]?.id, oasis.merchantId, accounts.rows[0]?.id],
  );
  for (const state of ['sent', 'accepted'])
    await database.query(
      'UPDATE attempts SET state = $2::"AttemptState", sent_at = coalesce(sent_at, now()), lease_until = now() WHERE shipment_id = $1',
      [shipments[1]?.id, state],
    );
  const near = ({ awb }: { awb: string }) => `${awb.slice(0, -1)}${(Number(awb.at(-1)) + 1) % 10}`;
  const file = (account: string) => [
    ['Account', account],
    ['AWB', 'COD amount'],
    ...shipments.map((shipment) => [near(shipment), '125.50']),
  ];
  const proposed = async (account: string) =>
    (await linesOf(oasis, await upload(oasis, file(account)))).map(({ candidates }) =>
      candidates.map(({ awb }) => awb),
    );
  const [one, other] = shipments.map(({ awb }) => awb);
  expect(await proposed('100200')).toEqual([[one], []]);
  expect(await proposed('100209')).toEqual([[one], [other]]);
});
