import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import type { TypedForm } from '#e2e/bookings/booking-records.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { supervisorPermissions } from '#lib/auth/permissions.ts';
import { type Actor, type MerchantActor, NotPermitted } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import {
  unsafeCancelForCaller,
  unsafeLabelForCaller,
  unsafeOpenLabel,
  unsafeRefreshForCaller,
} from './act-for-caller.ts';
import { findMerchantWork } from './cases/read-work.ts';
import { noteSchema, reasonSchema } from './cases/schema.ts';
import { unsafeListPhoneCalls } from './list-phone-calls.ts';
import { unsafeOpenCase } from './open-case.ts';
import { unsafeReadRecord } from './read-record.ts';
import { unsafeReadSupervision } from './read-supervision.ts';
import { unsafeWrapUp, unsafeWriteNote } from './write-note.ts';

const stack = await testStack();
const book = async (actor: MerchantActor = stack.oasis, changes?: TypedForm): Promise<string> =>
  (await bookTyped(actor, changes)).id;

const agentOf = (): Actor => ({ ...stack.agent, id: randomUUID() });
const reasonsOf = async (agent: Actor) =>
  (await prisma().auditEntry.findMany({ where: { actorId: agent.id }, orderBy: { at: 'asc' } })).map(
    ({ verb, reason, shipmentId }) => [verb, reason, shipmentId],
  );

it('the merchant reads a note, and not an internal one; the desk reads both', async () => {
  const about = await book();
  const agent = agentOf();
  await unsafeWriteNote(agent, { shipmentId: about, text: 'For you', isInternal: false });
  await unsafeWriteNote(agent, { shipmentId: about, text: 'Ours', isInternal: true });
  const { notes } = await findMerchantWork(stack.oasis, about);
  expect(notes.map(({ text, by }) => [text, by])).toEqual([['For you', null]]);
  const record = await unsafeReadRecord(agent, { merchantId: stack.oasis.merchantId, shipmentId: about });
  expect(record.notes.map(({ text }) => text)).toEqual(['Ours', 'For you']);
  expect(record.people.map(({ email }) => email)).toEqual(['mariam@oasis.example']);
  expect(record.attempts[0]).toMatchObject({ kind: 'book', state: 'accepted' });
  expect(record.attempts[0]?.reply).not.toMatch(/[1-8]/);
  expect(record.events.map(({ kind }) => kind)).toContain('booked');
  expect(record.audits.map(({ verb }) => verb)).toEqual(['note', 'note']);
});

it('shows the people of a merchant, also those who work at another one now', async () => {
  const { merchantId } = stack.oasis;
  await stack.database.query('UPDATE users SET merchant_id = $2 WHERE email = $1', [
    'mariam@oasis.example',
    stack.nakheel.merchantId,
  ]);
  const { people } = await unsafeReadRecord(agentOf(), { merchantId, shipmentId: await book() });
  expect(people.map(({ email }) => email)).toEqual(['mariam@oasis.example']);
  await stack.database.query('UPDATE users SET merchant_id = $2 WHERE email = $1', [
    'mariam@oasis.example',
    merchantId,
  ]);
});

it('why somebody called is for the desk alone, and the last reason of a call counts', async () => {
  const agent = agentOf();
  const about = await book();
  expect(await unsafeWrapUp(agent, { shipmentId: about, wrapUp: 'where' })).toMatchObject({ ok: true });
  await unsafeWrapUp(agent, { shipmentId: about, wrapUp: 'amount' });
  expect((await findMerchantWork(stack.oasis, about)).notes).toEqual([]);
  const record = await unsafeReadRecord(agent, { merchantId: stack.oasis.merchantId, shipmentId: about });
  expect(record.notes.map(({ wrapUp }) => wrapUp)).toEqual(['amount']);
  await unsafeWrapUp(agentOf(), { shipmentId: about, wrapUp: 'amount' });
  const supervisor: Actor = { ...agent, permissions: new Set(supervisorPermissions) };
  const { wrapUps } = await unsafeReadSupervision(supervisor);
  expect(wrapUps).toEqual([{ reason: 'amount', count: 2 }]);
});

it('a supervisor sees all seven days of two hundred agents', async () => {
  const supervisor: Actor = { ...agentOf(), permissions: new Set(['desk.supervise']) };
  await stack.database.query(`
    WITH agents AS (
      INSERT INTO users (id, email, name, name_ar, password_hash, role)
      SELECT gen_random_uuid(), 'many-' || n || '@post.example', 'Many ' || n, 'Many', '', 'agent' FROM generate_series(1, 200) AS n
      RETURNING id)
    INSERT INTO audit_entries (id, user_id, verb, reason, at)
    SELECT gen_random_uuid(), agents.id, 'search', '{"key":"searchedFor"}', now() - make_interval(days => day)
    FROM agents, generate_series(0, 6) AS day`);
  const { days } = await unsafeReadSupervision(supervisor);
  expect(days.filter(({ name }) => name.startsWith('Many'))).toHaveLength(1_400);
});

it('calls about a phone are found from another shipment to it, also of another merchant', async () => {
  const mobile = '0504447711';
  const [one, two] = [
    await book(stack.oasis, { receiver: { mobile } }),
    await book(stack.nakheel, { receiver: { mobile: '+971 50 444 7711', contactName: 'Somebody else' } }),
  ];
  const agent = agentOf();
  await unsafeWriteNote(agent, { shipmentId: one, text: 'At home after five', isInternal: false });
  const asked = { kind: 'call-back', question: 'Is it right?', phone: null } as const;
  await unsafeOpenCase(agent, { ...asked, shipmentId: one, dueAt: new Date(Date.now() + 3_600_000) });
  await unsafeWriteNote(agent, { shipmentId: await book(), text: 'Another phone', isInternal: false });
  const calls = await unsafeListPhoneCalls(agent, two);
  expect(calls.map(({ kind, text, shipmentId: about }) => [kind, text, about])).toEqual([
    ['call-back', 'Is it right?', one],
    ['note', 'At home after five', one],
  ]);
  expect(await unsafeListPhoneCalls(agent, one)).toEqual([]);
  expect((await reasonsOf(agent)).at(-1)).toEqual(['list-calls', 'phoneCalls', two]);
  expect(await unsafeListPhoneCalls(agent, randomUUID())).toEqual([]);
});

it('each action is audited with its reason and shown to the merchant, also when the carrier is down', async () => {
  const about = await book();
  const agent = agentOf();
  expect(await unsafeRefreshForCaller(agent, { shipmentId: about, reason: 'On the phone' })).toMatchObject({
    ok: true,
  });
  expect(await unsafeLabelForCaller(agent, { shipmentId: about, reason: 'To print' })).toMatchObject({
    ok: true,
  });
  expect(await unsafeOpenLabel(agent, about)).toMatchObject({ ok: true });
  await stack.stopOperator();
  expect(await unsafeRefreshForCaller(agent, { shipmentId: about, reason: 'Again' })).toMatchObject({
    code: 'operator-unavailable',
  });
  await stack.startOperator();
  expect(await reasonsOf(agent)).toEqual([
    ['refresh', { text: 'On the phone' }, about],
    ['label', { text: 'To print' }, about],
    ['open-label', 'openedLabel', about],
    ['refresh', { text: 'Again' }, about],
  ]);
  const { notes } = await findMerchantWork(stack.oasis, about);
  expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
    ['refresh', 'Again'],
    ['label', 'To print'],
    ['refresh', 'On the phone'],
  ]);
});

it('an agent cancels by the rule that applies, once for a key', async () => {
  const about = await book();
  const agent = agentOf();
  const cancel = (expectedRule: 'will-cancel' | 'will-return', key: string) =>
    unsafeCancelForCaller(agent, { id: about, key, expectedRule, reason: 'Mariam agreed' });
  expect(await cancel('will-return', randomUUID())).toMatchObject({ code: 'rule-changed' });
  const key = randomUUID();
  expect(await cancel('will-cancel', key)).toMatchObject({ ok: true });
  expect(await cancel('will-cancel', key)).toMatchObject({ ok: true });
  const attempts = await stack.database.query(
    `SELECT actor_id FROM attempts WHERE shipment_id = $1 AND kind = 'cancel'`,
    [about],
  );
  expect(attempts.rows).toEqual([{ actor_id: agent.id }]);
});

it.each(['', '   ', '\n\t', '\u200b\u200e', '\0', '...', '\ud800'])('%j is no reason', (reason) => {
  const note = { shipmentId: randomUUID(), isInternal: false };
  expect(reasonSchema.safeParse({ shipmentId: randomUUID(), reason }).success).toBe(false);
  expect(noteSchema.safeParse({ ...note, text: reason }).success).toBe(false);
});

it('nobody else may do any of this', async () => {
  const shipmentId = randomUUID();
  const reason = { shipmentId, reason: 'x' };
  for (const attempt of [
    () => unsafeWriteNote(stack.oasis, { shipmentId, text: 'x', isInternal: true }),
    () => unsafeRefreshForCaller(stack.oasis, reason),
    () => unsafeLabelForCaller(stack.oasis, reason),
    () => unsafeOpenLabel(stack.oasis, shipmentId),
    () => unsafeListPhoneCalls(stack.oasis, shipmentId),
    () => unsafeWrapUp(stack.oasis, { shipmentId, wrapUp: 'where' }),
    () => unsafeReadRecord(stack.oasis, { merchantId: stack.oasis.merchantId, shipmentId }),
  ])
    await expect(attempt()).rejects.toThrow(NotPermitted);
});
