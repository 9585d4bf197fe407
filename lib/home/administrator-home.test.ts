import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { findMerchant, renameMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { findActivity, unsafeReadAdministratorHome } from './administrator-home.ts';

let stack: VerbStack;
const administrator = { kind: 'person' as const, id: null, permissions: permissionsOf('administrator') };
const [{ id: oasisId }, { id: otherId }] = demoMerchants;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

const query = (text: string, values: unknown[] = []) => stack.database.query(text, values);

test('an administrator’s home counts bookings and failures, and names new and quiet merchants', async () => {
  await expect(unsafeReadAdministratorHome(stack.oasis)).rejects.toThrow('lacks operator.read');
  const before = await unsafeReadAdministratorHome(administrator);
  expect(before.fresh.map(({ id }) => id)).toEqual(expect.arrayContaining([oasisId, otherId]));
  const states = ['booked', 'booked', 'refused', 'unconfirmed', 'draft'] as const;
  const ids = [];
  for (const state of states) ids.push(await insertShipment(stack.oasis, { state, phase: 'expected' }));
  await query("UPDATE shipments SET created_at = now() - interval '2 hours' WHERE id = $1", [ids[0]]);
  await query(
    `INSERT INTO mails (id, kind, recipient, state, problem, created_at)
     SELECT gen_random_uuid(), 'reset', 'a@b.test', 'failed', 'away', now() - age * interval '1 day' FROM unnest(ARRAY[0, 2, 9]) AS age`,
  );
  await query(
    'INSERT INTO merchant_days (merchant_id, day, booked, domestic, in_time) VALUES ($1, current_date - 20, 5, 5, 5)',
    [otherId],
  );
  const home = await unsafeReadAdministratorHome(administrator);
  expect(home).toMatchObject({
    booked: { hour: 3, day: 4, refused: 1, unconfirmed: 1 },
    ...{ mails: { day: 1, week: 2 }, webhooks: { day: 0, week: 0 }, isLimited: false },
  });
  expect(home.fresh.map(({ id }) => id)).not.toContain(oasisId);
  expect(home.quiet.map(({ id }) => id)).toEqual([otherId]);
  expect(await findActivity(administrator, otherId)).toEqual({
    booked: 5,
    deliveries: 0,
    lastBookedAt: null,
  });
  expect((await findActivity(administrator, oasisId)).lastBookedAt).not.toBeNull();
});

test('a merchant gets other names, with a reason in the audit', async () => {
  const names = { nameEn: 'Oasis Trading', nameAr: 'الواحة للتجارة' };
  await expect(renameMerchant(stack.oasis, { id: oasisId, ...names, reason: 'x' })).rejects.toThrow('lacks');
  expect(await renameMerchant(administrator, { id: oasisId, ...names, reason: 'new licence' })).toBe(true);
  expect(await findMerchant(administrator, oasisId)).toMatchObject(names);
  const { rows } = await query("SELECT reason FROM audit_entries WHERE verb = 'rename-merchant'");
  expect(rows).toEqual([{ reason: 'new licence' }]);
});
