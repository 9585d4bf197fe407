import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';

/* The portal's checks are off: these statements don't filter by merchant, so only row security protects the rows. */

const stack = await testStack();
let portal: Client;
let tables: string[];

beforeAll(async () => {
  await saveShippingSettings(stack.oasis, defaultShippingSettings);
  const { id } = await bookTyped(stack.oasis);
  await trackShipment(stack.oasis, id);
  await labelKept(stack.oasis, id);
  portal = new Client({ connectionString: stack.databaseUrl });
  await portal.connect();
  const rows = await stack.run<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND relname <> 'users'
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'merchant_id' AND NOT attisdropped)
    ORDER BY 1`);
  tables = rows.map(({ name }) => name);
});
afterAll(() => portal.end());

/** Runs a statement as the portal, for a merchant or without one, and rolls it back. */
async function as(merchantId: string, statement: string, values: unknown[] = []) {
  await portal.query('BEGIN');
  try {
    await portal.query("SELECT set_config('app.merchant_id', $1, true)", [merchantId]);
    return (await portal.query(statement, values)).rowCount;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await portal.query('ROLLBACK');
  }
}

const rowOf = async (table: string) =>
  (
    await stack.database.query<{ row: object }>(
      `SELECT to_jsonb(${table}) AS row FROM ${table} WHERE merchant_id = $1 LIMIT 1`,
      [stack.oasis.merchantId],
    )
  ).rows[0]?.row;

it('every table has rows to try it on, or none that this test can make', async () => {
  const filled = await Promise.all(tables.map(async (name) => ((await rowOf(name)) ? 1 : 0)));
  expect(filled.filter(Boolean).length).toBeGreaterThan(9);
});

it('each policy compares the row’s merchant, for every statement and every role', async () => {
  const rows = await stack.run<{ name: string; policy: string }>(
    `
    SELECT tablename AS name, concat_ws(' ', policyname, permissive, roles, cmd, qual, with_check) AS policy
    FROM pg_policies WHERE schemaname = 'public' AND tablename = ANY ($1) ORDER BY 1`,
    [tables],
  );
  const whole = 'own_merchant PERMISSIVE {public} ALL may_touch(merchant_id)';
  const narrower = whole.replace('may_touch(merchant_id)', '(may_touch(merchant_id) AND ');
  expect(rows.map(({ name }) => name)).toEqual(tables);
  expect(rows.filter(({ policy }) => policy !== whole && !policy.startsWith(narrower))).toEqual([]);
});

it('a merchant sees its own people and the platform’s, and changes no others', async () => {
  const people = `SELECT FROM users WHERE merchant_id = '${stack.oasis.merchantId}'`;
  expect(await as(stack.oasis.merchantId, people)).toBeGreaterThan(0);
  expect(await as(stack.oasis.merchantId, 'SELECT FROM users WHERE merchant_id IS NULL')).toBeGreaterThan(0);
  expect(await as(stack.nakheel.merchantId, people)).toBe(0);
  const taken = `UPDATE users SET merchant_id = '${stack.nakheel.merchantId}' WHERE merchant_id = $1`;
  expect(await as(stack.nakheel.merchantId, taken, [stack.oasis.merchantId])).toBe(0);
  expect(await as(stack.oasis.merchantId, taken, [stack.oasis.merchantId])).toBe('42501');
  const platform = `UPDATE users SET password_hash = '' WHERE role = 'administrator'`;
  expect(await as(stack.oasis.merchantId, platform)).toBe('42501');
  expect(await as(stack.oasis.merchantId, `DELETE FROM users WHERE role = 'administrator'`)).toBe(0);
  // Before a merchant is known, a person is found by email, session or link.
  expect(await as('', people)).toBeGreaterThan(0);
});

it('another merchant and nobody read, change, delete and add no row of any table', async () => {
  for (const merchantId of [stack.nakheel.merchantId, ''])
    for (const table of tables) {
      const whose = `WHERE merchant_id = '${stack.oasis.merchantId}'`;
      expect(await as(merchantId, `SELECT FROM ${table} ${whose}`), table).toBe(0);
      // The portal's role may not change the ledger at all.
      const none = expect.toBeOneOf([0, '42501']);
      expect(await as(merchantId, `UPDATE ${table} SET merchant_id = merchant_id ${whose}`), table).toEqual(
        none,
      );
      expect(await as(merchantId, `DELETE FROM ${table} ${whose}`), table).toEqual(none);
      const row = await rowOf(table);
      if (!row) continue;
      const copied = `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, $1)).*`;
      // The rule of a state may reject it first.
      expect(await as(merchantId, copied, [row]), table).toMatch(/^(42501|23514)$/);
    }
});

it('a merchant can’t give its row away', async () => {
  for (const table of tables) {
    if (!(await rowOf(table))) continue;
    const given = await as(stack.oasis.merchantId, `UPDATE ${table} SET merchant_id = $1`, [
      stack.nakheel.merchantId,
    ]);
    expect(given, table).toMatch(/^(42501|23\d\d\d)$/);
  }
});
