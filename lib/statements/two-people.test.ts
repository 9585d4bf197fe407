import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { inMerchant } from '#lib/db/tenant.ts';
import { confirmColumns } from './files/answer-questions.ts';
import { confirmStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { bookedCod, newAwb, upload } from './testing/statements.ts';
import { matchBanksAgain } from './work/store-lines.ts';

const { oasis, ownerUrl, database } = await startStatementStack();

/** Does `first` and, while it isn't committed, `second`. Returns the result of the second. */
async function meanwhile<Value>(first: string, id: string, second: () => Promise<Value>): Promise<Value> {
  const other = new Client({ connectionString: ownerUrl, options: '-c app.across_merchants=yes' });
  await other.connect();
  await other.query('BEGIN');
  expect((await other.query(first, [id])).rowCount).toBe(1);
  const result = second();
  await vi.waitFor(
    async () => {
      const { rowCount } = await database.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rowCount).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 20 },
  );
  await other.query('COMMIT');
  await other.end();
  return result;
}

type Confirm = (id: string) => Promise<{ ok: boolean }>;

const readAgain = "UPDATE statements SET kind = 'charges', state = 'reading', layout = NULL WHERE id = $1";
const discard = 'DELETE FROM statements WHERE id = $1';

it.each<[what: string, meanwhile: string, first: string, second: Confirm]>([
  ['confirmed', 'read as another kind', readAgain, (id: string) => confirmStatement(oasis, id)],
  ['confirmed', 'discarded', discard, (id: string) => confirmStatement(oasis, id)],
  ['confirmed by its columns', 'read as another kind', readAgain, confirmOfColumns],
])('isn’t %s while somebody else has it %s', async (_what, _meanwhile, first, second) => {
  const { awb } = await bookedCod(oasis, 1_000);
  const id = await upload(oasis, [
    ['AWB', 'COD amount', 'Fee'],
    [awb, '10', '1'],
  ]);
  expect((await findStatement(oasis, id))?.state).toBe('read');
  const result = await meanwhile(first, id, () => second(id));
  expect(result).toMatchObject({ ok: false, code: 'not-found' });
  expect((await findStatement(oasis, id))?.state ?? 'gone').not.toBe('confirmed');
});

async function confirmOfColumns(id: string) {
  const { layout } = (await findStatement(oasis, id)) ?? {};
  return confirmColumns(oasis, id, { columns: layout?.columns ?? [] });
}

it('leaves a bank’s statement that somebody has read again meanwhile', async () => {
  const id = await upload(
    oasis,
    [
      ['Date', 'Description', 'Credit'],
      ['2026-11-02', `Transfer ${newAwb()}`, '10.00'],
    ],
    'bank',
  );
  expect((await findStatement(oasis, id))?.state).toBe('read');
  await meanwhile("UPDATE statements SET state = 'reading' WHERE id = $1", id, () =>
    inMerchant(oasis.merchantId, (transaction) => matchBanksAgain(transaction, oasis.merchantId)),
  );
  expect((await findStatement(oasis, id))?.state).toBe('reading');
});
