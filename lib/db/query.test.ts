import { expect, it, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { pool } from './pool.ts';
import { queryMerchant } from './query.ts';

const stack = await testStack();

const accounts = { text: 'SELECT account_no FROM operator_accounts', values: [] };

const accountsOf = async (merchantId: string) => {
  const [found] = await queryMerchant<{ account_no: string }[]>(merchantId, [accounts]);
  return found?.map((row) => row.account_no);
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
    text: `UPDATE operator_accounts SET account_no = '0' WHERE merchant_id = $1`,
    values: [id],
  };
  const fail = { text: 'SELECT 1 / $1::int', values: [0] };
  await expect(queryMerchant(id, [rename, fail])).rejects.toThrow('division by zero');
  expect(await accountsOf(id)).toEqual(['100200']);
});

it.each(['Pacific/Auckland', 'Asia/Dubai', 'America/Los_Angeles'])(
  'reads a date as that day in UTC, in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const text = "SELECT DATE '2026-12-01' AS day";
    const [rows] = await queryMerchant<{ day: Date }[]>(stack.oasis.merchantId, [{ text, values: [] }]);
    expect(rows?.[0]?.day.toISOString()).toBe('2026-12-01T00:00:00.000Z');
    vi.unstubAllEnvs();
  },
);
