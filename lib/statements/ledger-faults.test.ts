import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { ledgerChecks, unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { unsafeFoldMoney } from '#lib/money/keep-ledger.ts';
import { takeBackStatement } from './files/confirm-statement.ts';
import { bookedCod, confirm, upload, work } from './testing/statements.ts';

/* Each kind of fault is planted by the owner of the tables, past all triggers, found, and rolled back. */

const stack = await testStack();

beforeAll(async () => {
  const { oasis } = stack;
  const [one, other] = [await bookedCod(oasis, 10_000), await bookedCod(oasis, 7_000)];
  await bookedCod(oasis, 4_000, { phase: 'in_transit' });
  const add = async (rows: string[][], kind: 'cod' | 'charges' | 'bank') => {
    const id = await upload(oasis, rows, kind);
    await confirm(oasis, id);
    return id;
  };
  const cod = (reference: string, awb: string, amount: string) => [
    ['Statement No', reference],
    ['AWB', 'COD Amount', 'COD Fee', 'Delivery Date'],
    [awb, amount, '5', '2026-10-21'],
  ];
  const bank = (...texts: string[][]) => [['Date', 'Description', 'Credit'], ...texts];
  await add(cod('FAULT-1001', one.awb, '100'), 'cod');
  await add(cod('FAULT-1002', other.awb, '30'), 'cod');
  await add(
    [
      ['AWB', 'Service', 'Amount', 'VAT', 'Total'],
      [one.awb, 'Express', '20', '1', '21'],
    ],
    'charges',
  );
  await add(bank(['21/10/2026', 'FAULT-1001', '95']), 'bank');
  const taken = await add(bank(['22/10/2026', 'FAULT-1002', '25']), 'bank');
  await takeBackStatement(oasis, taken);
  await work(oasis, taken);
  await unsafeFoldMoney();
});

const tables = ['money_entries', 'money_postings', 'shipments'];
const entry = (kind: string) =>
  `(SELECT id FROM money_entries AS entries WHERE kind = '${kind}' AND NOT EXISTS (
    SELECT FROM money_entries AS later WHERE later.reverses_id = entries.id) ORDER BY id LIMIT 1)`;
const again = (
  kind: string,
  cause: string,
) => `WITH given AS (SELECT * FROM money_entries WHERE id = ${entry(kind)}), added AS (
    INSERT INTO money_entries (merchant_id, at, kind, cause) SELECT merchant_id, at, kind, ${cause} FROM given RETURNING id)
  INSERT INTO money_postings (merchant_id, entry_id, line, account, shipment_id, payout_id, amount_minor, currency)
  SELECT postings.merchant_id, added.id, line, account, shipment_id, payout_id, amount_minor, currency
  FROM money_postings AS postings JOIN given ON given.id = entry_id, added`;
const ofEntry = (kind: string) => `WHERE entry_id = ${entry(kind)}`;

it('the ledger is right before', async () => {
  expect(await unsafeCheckLedger()).toEqual([]);
});

it.each<[string, string, keyof typeof ledgerChecks]>([
  ['an entry that lost a posting', `DELETE FROM money_postings ${ofEntry('banked')} AND line = 1`, 'entries'],
  [
    'a posting of another shipment',
    `UPDATE money_postings SET shipment_id = uuidv7() ${ofEntry('remitted')} AND line = 1`,
    'shipments',
  ],
  ['an entry that lost all postings', `DELETE FROM money_postings ${ofEntry('delivered')}`, 'empty'],
  ['a changed position', 'UPDATE money_positions SET amount_minor = amount_minor + 1', 'positions'],
  ['a lost position', "DELETE FROM money_positions WHERE account = 'cod-due'", 'positions'],
  ['a changed balance', 'UPDATE money_balances SET amount_minor = amount_minor + 1', 'balances'],
  ['a changed payout', 'UPDATE money_payouts SET banked_minor = banked_minor + 1', 'payouts'],
  ['a lost payout', 'DELETE FROM money_payouts', 'payouts'],
  [
    'a payout in another currency',
    `UPDATE money_postings SET currency = 'USD' ${ofEntry('banked')}`,
    'payouts',
  ],
  [
    'money of another payout',
    `UPDATE money_postings SET payout_id = uuidv7() ${ofEntry('banked')}`,
    'payouts',
  ],
  [
    'money of a payout that nothing announced',
    'UPDATE money_payouts SET open_minor = -banked_minor',
    'unannounced',
  ],
  ['a bank below 0', `UPDATE money_postings SET amount_minor = -amount_minor ${ofEntry('banked')}`, 'signs'],
  [
    'a line that is posted with another amount',
    `UPDATE money_postings SET amount_minor = 2 * amount_minor ${ofEntry('banked')}`,
    'lines',
  ],
  [
    'a charge with another amount',
    `UPDATE money_postings SET amount_minor = 2 * amount_minor ${ofEntry('charged')}`,
    'lines',
  ],
  ['a bank’s line that is posted twice', again('banked', "'bank-line:1'"), 'lines'],
  ['a statement’s line that is posted twice', again('remitted', "'line:1'"), 'lines'],
  [
    'a line that only seems taken back',
    "UPDATE statement_lines SET is_posted = false WHERE is_posted AND text = 'FAULT-1001'",
    'lines',
  ],
  [
    'a line that is taken back and seems posted',
    "UPDATE statement_lines SET is_posted = true WHERE NOT is_posted AND text = 'FAULT-1002'",
    'lines',
  ],
  [
    'a reversal on another day',
    "UPDATE money_entries SET at = at + interval '1 day' WHERE kind = 'reversed'",
    'reversals',
  ],
  [
    'a reversal of a part',
    `UPDATE money_postings SET amount_minor = amount_minor / 2 ${ofEntry('reversed')}`,
    'reversals',
  ],
  [
    'a delivery that posted nothing',
    "UPDATE shipments SET phase = 'delivered' WHERE phase = 'in_transit'",
    'stages',
  ],
])('finds %s', async (_name, plant, check) => {
  const client = await stack.database.connect();
  try {
    await client.query('BEGIN');
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    expect((await client.query(plant)).rowCount).toBeGreaterThan(0);
    const found = [];
    for (const [name, text] of Object.entries(ledgerChecks))
      if ((await client.query(text)).rowCount) found.push(name);
    expect(found).toContain(check);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
