import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { openMerchantConnection } from './merchant-connection.ts';
import { pool } from './pool.ts';
import { runInMerchant } from './run-in-merchant.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

const accounts = { name: 'accounts', text: 'SELECT account_no FROM operator_accounts', values: [] };

const accountsOf = async (merchantId: string) => {
  const [found] = await runInMerchant<{ account_no: string }>(merchantId, [accounts]);
  return found?.rows.map((row) => row.account_no);
};

it('sees one merchant’s rows, however many merchants share the connections', async () => {
  const { oasis, nakheel } = stack;
  const asked = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? oasis : nakheel).merchantId);
  const seen = await Promise.all(asked.map(accountsOf));
  expect(seen).toEqual(asked.map((id) => [id === oasis.merchantId ? '100200' : '100300']));
});

it('leaves a connection that sees no rows', async () => {
  await Promise.all(Array.from({ length: 10 }, () => accountsOf(stack.oasis.merchantId)));
  const rows = await Promise.all(
    Array.from({ length: 10 }, async () => (await pool().query(accounts.text)).rows),
  );
  expect(rows.flat()).toEqual([]);
});

it('changes nothing when one of its statements fails', async () => {
  const id = stack.oasis.merchantId;
  const rename = {
    name: 'rename',
    text: `UPDATE operator_accounts SET account_no = '0' WHERE merchant_id = $1`,
    values: [id],
  };
  const fail = { name: 'fail', text: 'SELECT 1 / $1::int', values: [0] };
  await expect(runInMerchant(id, [rename, fail])).rejects.toThrow('division by zero');
  expect(await accountsOf(id)).toEqual(['100200']);
});

it('runs queued transactions in order, even after one fails', async () => {
  const id = stack.oasis.merchantId;
  const line = await openMerchantConnection(id);
  const rename = (accountNo: string) => ({
    name: 'rename-to',
    text: 'UPDATE operator_accounts SET account_no = $2 WHERE merchant_id = $1',
    values: [id, accountNo],
  });
  const fail = { name: 'fail', text: 'SELECT 1 / $1::int', values: [0] };
  const first = line.run([rename('1')]);
  const failing = line.run([rename('2'), fail]);
  const after = line.run<{ account_no: string }>([accounts]);
  const last = line.run([rename('100200')]);
  await line.close();
  await expect(failing).rejects.toThrow('division by zero');
  expect((await after)[0]?.rows).toEqual([{ account_no: '1' }]);
  expect([(await first)[0]?.rowCount, (await last)[0]?.rowCount]).toEqual([1, 1]);
  expect(await accountsOf(id)).toEqual(['100200']);
});
