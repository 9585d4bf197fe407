import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { storedPerson, testStack } from '#e2e/stack/test-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { countLeft } from '#lib/db/limits.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { unsafePublishEvents } from '#lib/events/publish-events.ts';
import type { MailAbout } from '#lib/mail/mail-texts.ts';
import { readStop, stopToken } from '#lib/mail/stops.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import { merchantRoles } from '#lib/people/members/schema.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { readAlertChoices, saveAlertChoices, stopAlerts } from './choices.ts';
import { alertMails, unsafeQueueAlerts } from './queue-alerts.ts';
import { unsafeTakeAlerts } from './take-alerts.ts';
import { defaultAlerts } from './view.ts';

const stack = await testStack();
const { run } = stack;
// On the first days of a month, some events are of the month before.
await run("SELECT keep_event_partitions(24, now() - interval '1 month')");
const [oasis, nakheel] = [await storedPerson(stack.oasis), await storedPerson(stack.nakheel)];

const allNow = { attempted: 'now', held: 'now', returned: 'now', 'label-missing': 'now' } as const;
/** The stack's owners besides the actor's person are quiet. */
beforeEach(async () => {
  await run('DELETE FROM alerts');
  await run('DELETE FROM mails');
  await run('DELETE FROM limits');
  await run('UPDATE shipments SET label_after = NULL');
  await run(
    `UPDATE memberships SET alerts = '{"attempted":"off","held":"off","returned":"off","label-missing":"off","price-changed":"off","payout-late":"off"}'`,
  );
  await saveAlertChoices(oasis, allNow);
});

async function happened(phase: string, at = 'now()', shipmentId?: string, actor = oasis) {
  const id = shipmentId ?? (await insertShipment(actor, { state: 'booked', phase: phase as 'held' }));
  await run(
    `INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind, phase, at) VALUES ($1, $2, 'phase', 'worker', $3, ${at})`,
    [actor.merchantId, id, phase],
  );
  return id;
}

const publish = () => unsafeAcrossMerchants(unsafePublishEvents);
async function tell() {
  await publish();
  await unsafeTakeAlerts();
  await unsafeQueueAlerts();
}

const mails = async () =>
  (await prisma().mail.findMany({ where: { kind: 'alerts' }, orderBy: { createdAt: 'asc' } })).map(
    ({ about }) => (about as MailAbout<'alerts'>).groups.map(({ kind, shipments }) => `${kind} ${shipments}`),
  );

const end = () =>
  run("UPDATE limits SET ends_at = now() - interval '1 second' WHERE name = $1", [alertMails.name]);

it('tells a person once about each failed, held and returned parcel, however often it looks', async () => {
  await happened('attempted');
  await happened('held');
  await happened('returning');
  await happened('out_for_delivery');
  await tell();
  await tell();
  expect(await mails()).toEqual(
    [['attempted 1', 'held 1', 'returned 1'].toSorted()].map((each) => expect.arrayContaining(each)),
  );
  const [{ count }] = (await run('SELECT count(*)::int FROM alerts')) as [{ count: number }];
  expect(count).toBe(3);
});

it('tells a status that a parcel reaches twice on a day once, and on another day again', async () => {
  const id = await happened('attempted');
  await happened('out_for_delivery', 'now()', id);
  await happened('attempted', 'clock_timestamp()', id);
  await tell();
  expect(await mails()).toEqual([['attempted 1']]);
  await happened('attempted', "now() - interval '1 day'", id);
  await tell();
  expect(await mails()).toHaveLength(2);
});

it('tells nothing that is older than three days, or that is no longer so', async () => {
  await happened('attempted', "now() - interval '4 days'");
  const later = { attempted: ['delivered', 'out_for_delivery'], held: ['in_transit', 'returned'] };
  for (const [phase, others] of Object.entries(later))
    for (const other of others)
      await run('UPDATE shipments SET phase = $2 WHERE id = $1', [await happened(phase), other]);
  await tell();
  expect(await mails()).toEqual([]);
  expect(await countLeft({ limit: alertMails, key: oasis.id }), 'no email of the hour is used up').toBe(
    alertMails.most,
  );
});

it('tells nobody about money whose role has changed while the alert waited', async () => {
  const id = await insertShipment(oasis, { state: 'booked', phase: 'expected', codMinor: 5_000 });
  await run("UPDATE shipments SET phase = 'delivered' WHERE id = $1", [id]);
  const given = {
    email: 'second@oasis.example',
    password: 'a blue kettle sings',
    name: 'Sara',
    nameAr: 'سارة',
  };
  const post = { role: 'merchant', merchantId: oasis.merchantId, merchantRole: 'owner' } as const;
  const added = await prisma().$transaction((transaction) => addPerson(transaction, given, post));
  const userId = added.ok ? added.value : '';
  const become = (next: string) =>
    run(`UPDATE memberships SET role = $2, alerts = '{"payout-late":"digest"}' WHERE user_id = $1`, [
      userId,
      next,
    ]);
  const waits = (day: string) =>
    run(
      `INSERT INTO alerts (merchant_id, user_id, kind, shipment_id, of_day, due_at) VALUES ($1, $2, 'payout-late', $3, $4, now())`,
      [oasis.merchantId, userId, id, day],
    );
  await waits('2026-11-01');
  await become('viewer');
  await unsafeQueueAlerts();
  await become('owner');
  await unsafeQueueAlerts();
  expect(await mails(), 'marked as told').toEqual([]);
  await waits('2026-11-02');
  await unsafeQueueAlerts();
  expect(await mails()).toEqual([['payout-late 1']]);
  await become('viewer');
});

it('tells the others when a shipment was deleted before its event was taken', async () => {
  const gone = await happened('held');
  await happened('attempted');
  await publish();
  await run('DELETE FROM search_words WHERE shipment_id = $1', [gone]);
  await run('DELETE FROM shipments WHERE id = $1', [gone]);
  await tell();
  expect(await mails()).toEqual([['attempted 1']]);
});

/** Makes a statement on a table fail, as when the worker or PostgreSQL is killed there. */
async function dieAt(
  table: string,
  event: 'INSERT' | 'UPDATE',
  work: () => Promise<unknown>,
  condition = 'true',
) {
  await run(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
  await run(
    `CREATE TRIGGER die BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION die()`,
  );
  await expect(work()).rejects.toThrow(/killed/);
  await run('DROP FUNCTION die CASCADE');
}
afterEach(() => run('DROP FUNCTION IF EXISTS die CASCADE'));

test.each([
  ['while alerts are written', 'alerts', 'INSERT'],
  ['while the cursor moves', 'event_consumers', 'UPDATE'],
  ['while the email is queued', 'mails', 'INSERT'],
  ['while alerts are marked', 'alerts', 'UPDATE'],
] as const)('a kill %s loses nothing and tells nothing twice', async (_when, table, event) => {
  await tell();
  await happened('attempted');
  await happened('held');
  await publish();
  await dieAt(table, event, async () => {
    await unsafeTakeAlerts();
    await unsafeQueueAlerts();
  });
  await tell();
  await tell();
  expect((await mails()).map((groups) => groups.toSorted())).toEqual([['attempted 1', 'held 1']]);
});

test.each([
  ['oasis', oasis, nakheel],
  ['nakheel', nakheel, oasis],
])('an error at %s keeps no other merchant’s alerts', async (_name, failing, other) => {
  await saveAlertChoices(nakheel, allNow);
  await happened('held', 'now()', undefined, failing);
  await happened('held', 'now()', undefined, other);
  await publish();
  const itsRows = `NEW.merchant_id = '${failing.merchantId}'`;
  await dieAt('alerts', 'INSERT', unsafeTakeAlerts, itsRows);
  expect(await run('SELECT user_id FROM alerts')).toEqual([{ user_id: other.id }]);
  await unsafeTakeAlerts();
  await run("UPDATE alerts SET due_at = now() - interval '1 hour' WHERE user_id = $1", [failing.id]);
  await dieAt('alerts', 'UPDATE', unsafeQueueAlerts, itsRows);
  expect(await run('SELECT user_id FROM alerts WHERE told_at IS NULL')).toEqual([{ user_id: failing.id }]);
  expect(await mails()).toEqual([['held 1']]);
});

it('two workers at once tell it once', async () => {
  await happened('attempted');
  await publish();
  await Promise.all([unsafeTakeAlerts(), unsafeTakeAlerts()]);
  await Promise.all([unsafeQueueAlerts(), unsafeQueueAlerts()]);
  expect(await mails()).toEqual([['attempted 1']]);
});

it('sends at most so many emails an hour, then all that waited in one', async () => {
  await happened('held');
  await tell();
  await run('UPDATE limits SET used = $1 WHERE name = $2', [alertMails.most, alertMails.name]);
  await happened('held');
  await tell();
  await happened('held');
  await tell();
  expect(await mails()).toEqual([['held 1']]);
  await end();
  await run("UPDATE alerts SET due_at = now() - interval '1 second' WHERE told_at IS NULL");
  await tell();
  expect(await mails()).toEqual([['held 1'], ['held 2']]);
});

it('keeps a day’s alerts for eight in the morning in the UAE', async () => {
  await saveAlertChoices(oasis, { held: 'digest' });
  await happened('held');
  await happened('held');
  await tell();
  expect(await mails()).toEqual([]);
  const rows = await run(
    "SELECT DISTINCT to_char(due_at AT TIME ZONE 'Asia/Dubai', 'HH24:MI') AS at, due_at > now() AND due_at <= now() + interval '1 day' AS next FROM alerts",
  );
  expect(rows).toEqual([{ at: '08:00', next: true }]);
  await run('UPDATE alerts SET due_at = now()');
  await tell();
  expect(await mails()).toEqual([['held 2']]);
});

it('tells a label that is missing an hour after the booking, once, and not when it has come', async () => {
  const [late, early, come] = [
    await insertShipment(oasis, { state: 'booked' }),
    await insertShipment(oasis, { state: 'booked' }),
    await insertShipment(oasis, { state: 'booked' }),
  ];
  await run(
    "UPDATE shipments SET label_after = now(), label_tries = 3, booked_at = now() - interval '2 hours' WHERE id = ANY ($1)",
    [[late, come]],
  );
  await run('UPDATE shipments SET label_after = now(), label_tries = 3, booked_at = now() WHERE id = $1', [
    early,
  ]);
  await unsafeTakeAlerts();
  await run('UPDATE shipments SET label_after = NULL WHERE id = $1', [come]);
  await tell();
  await tell();
  expect(await mails()).toEqual([['label-missing 1']]);
});

it('tells only people of the merchant, as each chose, and nobody who left', async () => {
  await saveAlertChoices(nakheel, allNow);
  await happened('held');
  await publish();
  await unsafeTakeAlerts();
  expect(await run('SELECT DISTINCT user_id FROM alerts')).toEqual([{ user_id: oasis.id }]);
  await saveAlertChoices(oasis, { held: 'off' });
  await unsafeQueueAlerts();
  expect(await mails()).toEqual([]);
  expect(await readAlertChoices(oasis)).toMatchObject({ held: 'off', attempted: 'digest' });
});

it('all alerts of a person are stopped at once', async () => {
  const person = { merchantId: oasis.merchantId, userId: oasis.id };
  expect(await stopAlerts({ ...person, merchantId: nakheel.merchantId })).toBe(false);
  await happened('held');
  await publish();
  await unsafeTakeAlerts();
  expect(await stopAlerts(person)).toBe(true);
  await unsafeQueueAlerts();
  expect(await mails()).toEqual([]);
  expect(new Set(Object.values(await readAlertChoices(oasis)))).toEqual(new Set(['off']));
});

it.each([
  { kind: 'alerts', userId: randomUUID() },
  { kind: 'export', scheduleId: randomUUID() },
] as const)('the link of an email stops such emails of its person or schedule alone: $kind', (of) => {
  const stopped = { ...of, merchantId: oasis.merchantId };
  const token = stopToken(stopped);
  expect(readStop(token)).toEqual(stopped);
  for (const other of [
    '',
    '..',
    `${token}x`,
    token.slice(0, -2),
    token.replace(oasis.merchantId, nakheel.merchantId),
  ])
    expect(readStop(other)).toBeNull();
});

it('deletes what was told two weeks ago', async () => {
  await happened('held');
  await tell();
  await run("UPDATE alerts SET told_at = now() - interval '13 days'");
  await unsafeClearExpired();
  expect(await run('SELECT FROM alerts')).toHaveLength(1);
  await run("UPDATE alerts SET told_at = now() - interval '15 days'");
  await unsafeClearExpired();
  expect(await run('SELECT FROM alerts')).toEqual([]);
});

test.each(merchantRoles)('%s gets only alerts about what the role may see', (role) => {
  const permissions = permissionsOf(role);
  const money = ['price-changed', 'payout-late'];
  const kinds = Object.keys(defaultAlerts(role));
  expect(kinds.some((kind) => money.includes(kind))).toBe(permissions.has('money.read'));
  expect(kinds.some((kind) => !money.includes(kind))).toBe(permissions.has('shipments.read'));
});

it('takes no choice from an actor without the permission', async () => {
  const key: MerchantActor = { ...oasis, permissions: new Set(['shipments.read'] as const) };
  await expect(saveAlertChoices(key, {})).rejects.toThrow(/alerts.choose/);
});
