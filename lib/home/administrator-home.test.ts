import { expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { findMerchant, renameMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { findActivity, unsafeReadAdministratorHome } from './administrator-home.ts';

const stack = await testStack();
const { administrator } = stack;
const [{ id: oasisId }, { id: otherId }] = demoMerchants;

test('an administrator’s home counts bookings and failures, and names new and quiet merchants', async () => {
  await expect(unsafeReadAdministratorHome(stack.oasis)).rejects.toThrow('lacks operator.read');
  const before = await unsafeReadAdministratorHome(administrator);
  expect(before.fresh.map(({ id }) => id)).toEqual(expect.arrayContaining([oasisId, otherId]));
  const states = ['booked', 'booked', 'refused', 'unconfirmed', 'draft'] as const;
  const ids = [];
  for (const state of states) ids.push(await insertShipment(stack.oasis, { state, phase: 'expected' }));
  await stack.run("UPDATE shipments SET created_at = now() - interval '2 hours' WHERE id = $1", [ids[0]]);
  await stack.run(
    `INSERT INTO mails (id, kind, recipient, state, problem, created_at)
     SELECT gen_random_uuid(), 'reset', 'a@b.test', 'failed', 'away', now() - age * interval '1 day' FROM unnest(ARRAY[0, 2, 9]) AS age`,
  );
  await stack.run(
    'INSERT INTO merchant_days (merchant_id, day, booked, domestic, in_time) VALUES ($1, $2, 5, 5, 5)',
    [otherId, addDays(dubaiClock(new Date()).date, -20)],
  );
  for (const [failures, off] of [
    [5, null],
    [9, 'failing'],
    [9, 'person'],
    [4, null],
  ])
    await stack.run(
      `INSERT INTO webhook_endpoints (id, merchant_id, url, types, failures, failing_since, off_reason, off_since)
       VALUES (gen_random_uuid(), $1, 'https://hook.test', '{}', $2, now() - interval '2 days', $3, CASE WHEN $3::text IS NOT NULL THEN now() END)`,
      [oasisId, failures, off],
    );
  const home = await unsafeReadAdministratorHome(administrator);
  expect(home.failing.map(({ id }) => id)).toEqual([oasisId]);
  expect(home).toMatchObject({
    booked: { hour: 3, day: 4, refused: 1, unconfirmed: 1 },
    mails: { day: 1, week: 2 },
    webhooks: { day: 0, week: 2 },
    isLimited: false,
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

test('an administrator’s home has the times of bookings at the carrier, of a day and of a week', async () => {
  // Seconds in the queue and until the response; the last has no response, and is three days old.
  const bookings = [
    { queue: 1, answer: 2, state: 'accepted' },
    { queue: 3, answer: 4, state: 'accepted' },
    { queue: 5, answer: 0, state: 'unconfirmed', daysAgo: 3 },
  ];
  for (const { queue, answer, state, daysAgo = 0 } of bookings) {
    const id = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected' });
    const at = `now() - interval '${daysAgo} days'`;
    await stack.run(
      `UPDATE shipments SET created_at = ${at}, booked_at = now() + $2 * interval '1 second' WHERE id = $1`,
      [id, answer],
    );
    await stack.run(
      `INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, reference, queued_at, account_id)
       SELECT uuidv7(), $1, $2, 'book', uuidv7()::text, 'x', uuidv7()::text, now() - $3 * interval '1 second', id
       FROM operator_accounts WHERE merchant_id = $2 LIMIT 1`,
      [id, oasisId, queue],
    );
    for (const next of ['sent', state])
      await stack.run(
        `UPDATE attempts SET state = $2::"AttemptState", sent_at = coalesce(sent_at, now()), lease_until = now() WHERE shipment_id = $1`,
        [id, next],
      );
  }
  const { sent } = await unsafeReadAdministratorHome(administrator);
  const seconds = (ms: number | null | undefined) => Math.round((ms ?? 0) / 1_000);
  expect(sent.map(({ span, bookings: of, failed }) => [span, of, failed])).toEqual([
    ['day', 2, 0],
    ['week', 3, 1],
  ]);
  expect(sent.map(({ answerMs, queueMs }) => [seconds(answerMs), seconds(queueMs)])).toEqual([
    [3, 2],
    [3, 3],
  ]);
});

test('a merchant gets other names, with a reason in the audit', async () => {
  const names = { nameEn: 'Oasis Trading', nameAr: 'الواحة للتجارة' };
  await expect(renameMerchant(stack.oasis, { id: oasisId, ...names, reason: 'x' })).rejects.toThrow('lacks');
  expect(await renameMerchant(administrator, { id: oasisId, ...names, reason: 'new licence' })).toBe(true);
  expect(await findMerchant(administrator, oasisId)).toMatchObject(names);
  const rows = await stack.run("SELECT reason FROM audit_entries WHERE verb = 'rename-merchant'");
  expect(rows).toEqual([{ reason: { text: 'new licence' } }]);
});
