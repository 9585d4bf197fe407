import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, test } from 'vitest';
import { storedPerson, testStack } from '#e2e/stack/test-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MailAbout } from '#lib/mail/mail-texts.ts';
import { merchantRoles } from '#lib/people/members/schema.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { saveView } from '#lib/search/views/saved-views.ts';
import { addSchedule, listSchedules, pauseSchedule, removeSchedule, sendNow } from './schedules.ts';
import type { ScheduleInput } from './schema.ts';
import { pauseExport, queueExport, unsafeSendExports } from './send-exports.ts';
import { mostSchedules } from './view.ts';

const stack = await testStack();
const { run } = stack;
const [oasis, nakheel] = [await storedPerson(stack.oasis), await storedPerson(stack.nakheel)];

const daily: ScheduleInput = {
  viewId: '',
  isOfPeriod: true,
  format: 'xlsx',
  every: 'day',
  weekday: 1,
  hour: 8,
};
const yesterday = addDays(dubaiClock(new Date()).date, -1);
const noonOf = (day: string) => new Date(`${day}T12:00:00+04:00`);

beforeEach(async () => {
  for (const table of ['export_schedules', 'mails', 'limits', 'saved_views'])
    await run(`DELETE FROM ${table}`);
  await run('DELETE FROM shipments');
  await run('UPDATE users SET disabled_at = NULL WHERE id = $1', [oasis.id]);
});

async function scheduled(input: Partial<ScheduleInput> = {}, actor = oasis) {
  expect(await addSchedule(actor, { ...daily, ...input })).toMatchObject({ ok: true });
  const [schedule] = (await listSchedules(actor)).slice(-1);
  if (!schedule) throw new Error('not listed');
  return schedule;
}

const becomeDue = () => run(`UPDATE export_schedules SET due_at = now() - interval '1 minute'`);
const mails = async () =>
  (await prisma().mail.findMany({ where: { kind: 'export' }, orderBy: { createdAt: 'asc' } })).map(
    ({ about }) => about as MailAbout<'export'>,
  );

it('is sent when it is due, once, with the count of its days, and is due again', async () => {
  await insertShipment(oasis, { createdAt: noonOf(yesterday) });
  await insertShipment(oasis, { createdAt: noonOf(addDays(yesterday, -1)) });
  await insertShipment(nakheel, { createdAt: noonOf(yesterday) });
  const { id, dueAt } = await scheduled();
  await unsafeSendExports();
  expect(await mails()).toEqual([]);
  await becomeDue();
  await unsafeSendExports();
  await unsafeSendExports();
  const period = { from: yesterday, until: yesterday };
  expect(await mails()).toMatchObject([{ scheduleId: id, rows: 1, name: '', period }]);
  const [after] = await listSchedules(oasis);
  expect(after).toMatchObject({ dueAt, stopped: null, sent: { rows: 1 } });
});

it('is sent once by two workers, and after a worker that was killed in it', async () => {
  await scheduled();
  await becomeDue();
  await run(
    `CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`,
  );
  await run(`CREATE TRIGGER refuse_mail BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION refuse_mail()`);
  await unsafeSendExports();
  expect(await mails()).toEqual([]);
  await run('DROP FUNCTION refuse_mail CASCADE');
  expect(await listSchedules(oasis)).toMatchObject([{ sent: null }]);
  // Both workers read the schedule before one of them changes it.
  const read = () => inMerchant(oasis.merchantId, ({ exportSchedule }) => exportSchedule.findFirstOrThrow());
  const schedules = [await read(), await read()];
  const now = new Date();
  for (const schedule of schedules)
    await queueExport(schedule, now, { dueAt: new Date(now.getTime() + 86_400_000) });
  await unsafeSendExports();
  expect(await mails()).toHaveLength(1);
});

it('keeps no other one when it fails', async () => {
  await scheduled();
  await scheduled();
  await run(
    `UPDATE export_schedules SET query = '{' WHERE id = (SELECT min(id::text)::uuid FROM export_schedules)`,
  );
  await becomeDue();
  await unsafeSendExports();
  expect(await mails()).toHaveLength(1);
});

it('leaves one whose list a later version wrote due, for a worker of that version', async () => {
  const { id } = await scheduled();
  const write = (query: string) => run('UPDATE export_schedules SET query = $1', [query]);
  await write('{"filters":{"later":"filter"}}');
  await becomeDue();
  await unsafeSendExports();
  const due = await run('SELECT stopped FROM export_schedules WHERE id = $1 AND due_at < now()', [id]);
  expect(due).toEqual([{ stopped: null }]);
  await write('{}');
  await unsafeSendExports();
  expect(await mails()).toMatchObject([{ scheduleId: id }]);
});

it('sends one that is due after more failing ones than are read at once', async () => {
  await scheduled();
  await run(`
    INSERT INTO export_schedules SELECT (copy).* FROM (
      SELECT jsonb_populate_record(schedule, jsonb_build_object('id', gen_random_uuid(), 'query', '{')) AS copy
      FROM export_schedules AS schedule, generate_series(1, 201)
    ) AS copies`);
  await run(
    `UPDATE export_schedules SET due_at = now() - make_interval(mins => CASE query WHEN '{' THEN 2 ELSE 1 END)`,
  );
  await unsafeSendExports();
  expect(await mails()).toHaveLength(1);
});

it('covers the days of emails that were missed with one', async () => {
  await scheduled();
  await run('UPDATE export_schedules SET covered_until = $1', [addDays(yesterday, -10)]);
  await becomeDue();
  await unsafeSendExports();
  expect((await mails()).map(({ period }) => period)).toEqual([
    { from: addDays(yesterday, -9), until: yesterday },
  ]);
});

it('says that nothing was created, and counts the whole list of a view', async () => {
  await insertShipment(oasis, { state: 'booked', phase: 'held', createdAt: noonOf('2026-01-05') });
  const list = { state: 'attention' as const, sort: 'cod-desc' as const };
  await saveView(oasis, { name: 'Held', isShared: false, list });
  const [view] = await run('SELECT id FROM saved_views');
  await scheduled();
  await scheduled({ viewId: view?.id, isOfPeriod: false });
  await becomeDue();
  await unsafeSendExports();
  const sent = await mails();
  expect(sent.map(({ name, rows, period }) => [name, rows, period])).toEqual(
    expect.arrayContaining([
      ['', 0, { from: yesterday, until: yesterday }],
      ['Held', 1, null],
    ]),
  );
  expect(await addSchedule(nakheel, { ...daily, viewId: view?.id })).toMatchObject({ code: 'not-found' });
});

test.each([
  ['was disabled', 'UPDATE users SET disabled_at = now() WHERE id = $1'],
  ['became an accountant', `UPDATE memberships SET role = 'accountant' WHERE user_id = $1`],
])('a schedule stops when its person %s', async (_, change) => {
  const id = randomUUID();
  await run(
    `INSERT INTO users (id, email, name, name_ar, password_hash, role, merchant_id) VALUES ($1, $2, 'N', 'ن', '-', 'merchant', $3)`,
    [id, `${id}@oasis.example`, oasis.merchantId],
  );
  await run(`UPDATE memberships SET role = 'member' WHERE user_id = $1`, [id]);
  await scheduled({}, { ...oasis, id });
  await run(change, [id]);
  await becomeDue();
  await unsafeSendExports();
  expect(await mails()).toEqual([]);
  expect(await listSchedules(oasis)).toMatchObject([{ stopped: 'person', dueAt: null }]);
  await run('DELETE FROM memberships WHERE user_id = $1', [id]);
  expect(await listSchedules(oasis)).toEqual([]);
});

test('the roles that may export are those that may read shipments', async () => {
  for (const role of merchantRoles) {
    await run('DELETE FROM export_schedules');
    await scheduled();
    await run(
      `ALTER TABLE memberships DISABLE TRIGGER USER; UPDATE memberships SET role = '${role}' WHERE user_id = '${oasis.id}'; ALTER TABLE memberships ENABLE TRIGGER USER`,
    );
    await becomeDue();
    await unsafeSendExports();
    const [{ stopped } = {}] = await listSchedules(oasis);
    expect(stopped, role).toBe(permissionsOf(role).has('shipments.read') ? null : 'person');
  }
  await run(
    `ALTER TABLE memberships DISABLE TRIGGER USER; UPDATE memberships SET role = 'owner' WHERE user_id = '${oasis.id}'; ALTER TABLE memberships ENABLE TRIGGER USER`,
  );
});

it('is paused, goes on without the days between, is sent now and deleted, by its person or who manages the team', async () => {
  const { id } = await scheduled();
  const member = { ...oasis, id: randomUUID(), permissions: permissionsOf('member') };
  for (const other of [nakheel, member]) {
    expect(await pauseSchedule(other, { id, isPaused: true })).toMatchObject({ code: 'not-found' });
    expect(await sendNow(other, id)).toMatchObject({ code: 'not-found' });
    expect(await removeSchedule(other, id)).toMatchObject({ code: 'not-found' });
  }
  expect(await listSchedules(nakheel)).toEqual([]);
  expect((await listSchedules(member)).map(({ canChange }) => canChange)).toEqual([false]);
  await pauseSchedule(oasis, { id, isPaused: true });
  await unsafeSendExports();
  expect(await listSchedules(oasis)).toMatchObject([{ stopped: 'paused', dueAt: null }]);
  expect(await sendNow(oasis, id)).toMatchObject({ ok: true });
  expect(await mails()).toHaveLength(1);
  await run('UPDATE export_schedules SET covered_until = $1', [addDays(yesterday, -30)]);
  await pauseSchedule(oasis, { id, isPaused: false });
  await becomeDue();
  await unsafeSendExports();
  expect((await mails()).at(-1)?.period).toEqual({ from: yesterday, until: yesterday });
  for (let more = 0; more < 5; more += 1) await sendNow(oasis, id);
  await expect(sendNow(oasis, id)).rejects.toThrow();
  expect(await removeSchedule(oasis, id)).toMatchObject({ ok: true });
  expect(await listSchedules(oasis)).toEqual([]);
});

it('is limited in number, also when many are added at once', async () => {
  const added = await Promise.all(Array.from({ length: mostSchedules + 3 }, () => addSchedule(oasis, daily)));
  expect(added.filter(({ ok }) => ok)).toHaveLength(mostSchedules);
  expect(await addSchedule(nakheel, daily)).toMatchObject({ ok: true });
});

it('is paused for its merchant alone', async () => {
  const { id } = await scheduled();
  const paused = { merchantId: oasis.merchantId, scheduleId: id };
  expect(await pauseExport({ ...paused, merchantId: nakheel.merchantId })).toBe(false);
  expect(await pauseExport(paused)).toBe(true);
  expect(await listSchedules(oasis)).toMatchObject([{ stopped: 'paused' }]);
  expect(await pauseExport({ ...paused, scheduleId: randomUUID() })).toBe(false);
});
