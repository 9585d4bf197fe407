import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped, typedRequest } from '#e2e/bookings/book-typed.ts';
import type { TypedForm } from '#e2e/bookings/booking-records.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { supervisorPermissions } from '#lib/auth/permissions.ts';
import { type Actor, type MerchantActor, NotPermitted } from '#lib/core/actor.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { prisma } from '#lib/db/client.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import {
  unsafeCancelForCaller,
  unsafeLabelForCaller,
  unsafeOpenLabel,
  unsafeRefreshForCaller,
} from './act-for-caller.ts';
import { findMerchantWork } from './cases/read-work.ts';
import { unsafeListPhoneCalls } from './list-phone-calls.ts';
import { unsafeOpenCase } from './open-case.ts';
import { unsafeOpenShipment } from './open-shipment.ts';
import { unsafeReadRecord } from './read-record.ts';
import { unsafeReadSupervision } from './read-supervision.ts';
import { deskInputs } from './schema.ts';
import { unsafeWrapUp, unsafeWriteNote } from './write-note.ts';

const stack = await testStack();
const book = async (actor: MerchantActor = stack.oasis, changes?: TypedForm): Promise<string> =>
  (await bookTyped(actor, changes)).id;

/** A shipment of the first merchant, as an agent names it. */
const of = (shipmentId: string) => ({ merchantId: stack.oasis.merchantId, shipmentId });

const agentOf = (): Actor => ({ ...stack.agent, id: randomUUID() });
const reasonsOf = async (agent: Actor) =>
  (await prisma().auditEntry.findMany({ where: { actorId: agent.id }, orderBy: { at: 'asc' } })).map(
    ({ verb, reason, shipmentId }) => [verb, reason, shipmentId],
  );

it('the merchant reads a note, and not an internal one; the desk reads both', async () => {
  const about = await book();
  const agent = agentOf();
  await unsafeWriteNote(agent, { ...of(about), text: 'For you', isInternal: false });
  await unsafeWriteNote(agent, { ...of(about), text: 'Ours', isInternal: true });
  const { notes } = await findMerchantWork(stack.oasis, about);
  expect(notes.map(({ text, by }) => [text, by])).toEqual([['For you', null]]);
  const record = await unsafeReadRecord(agent, of(about));
  expect(record.notes.map(({ text }) => text)).toEqual(['Ours', 'For you']);
  expect(record.people.map(({ email }) => email)).toEqual(['mariam@oasis.example']);
  expect(record.attempts[0]).toMatchObject({ kind: 'book', state: 'accepted' });
  expect(record.attempts[0]?.reply).not.toMatch(/[1-8]/);
  expect(record.events.map(({ kind }) => kind)).toContain('booked');
  expect(record.audits.map(({ verb }) => verb)).toEqual(['note', 'note']);
});

it('shows the people of a merchant, also those who work at another one now', async () => {
  const { merchantId } = stack.oasis;
  await stack.run('UPDATE users SET merchant_id = $2 WHERE email = $1', [
    'mariam@oasis.example',
    stack.nakheel.merchantId,
  ]);
  const { people } = await unsafeReadRecord(agentOf(), { merchantId, shipmentId: await book() });
  expect(people.map(({ email }) => email)).toEqual(['mariam@oasis.example']);
  await stack.run('UPDATE users SET merchant_id = $2 WHERE email = $1', ['mariam@oasis.example', merchantId]);
});

it('why somebody called is for the desk alone, and the last reason of a call counts', async () => {
  const agent = agentOf();
  const about = await book();
  expect(await endOf(unsafeWrapUp(agent, { ...of(about), wrapUp: 'where' }))).toBe('ok');
  await unsafeWrapUp(agent, { ...of(about), wrapUp: 'amount' });
  expect((await findMerchantWork(stack.oasis, about)).notes).toEqual([]);
  const record = await unsafeReadRecord(agent, of(about));
  expect(record.notes.map(({ wrapUp }) => wrapUp)).toEqual(['amount']);
  await unsafeWrapUp(agentOf(), { ...of(about), wrapUp: 'amount' });
  const supervisor: Actor = { ...agent, permissions: new Set(supervisorPermissions) };
  const { wrapUps } = await unsafeReadSupervision(supervisor);
  expect(wrapUps).toEqual([{ reason: 'amount', count: 2 }]);
});

it('a supervisor sees all seven days of two hundred agents', async () => {
  const supervisor: Actor = { ...agentOf(), permissions: new Set(['desk.supervise']) };
  await stack.run(`
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
  await unsafeWriteNote(agent, { ...of(one), text: 'At home after five', isInternal: false });
  const asked = { kind: 'call-back', question: 'Is it right?', phone: null } as const;
  await unsafeOpenCase(agent, { ...asked, ...of(one), dueAt: new Date(Date.now() + 3_600_000) });
  await unsafeWriteNote(agent, { ...of(await book()), text: 'Another phone', isInternal: false });
  const calls = await unsafeListPhoneCalls(agent, { merchantId: stack.nakheel.merchantId, shipmentId: two });
  expect(calls.map(({ kind, text, shipmentId: about }) => [kind, text, about])).toEqual([
    ['call-back', 'Is it right?', one],
    ['note', 'At home after five', one],
  ]);
  expect(await unsafeListPhoneCalls(agent, of(one))).toEqual([]);
  expect((await reasonsOf(agent)).at(-1)).toEqual(['list-calls', 'phoneCalls', two]);
  expect(await unsafeListPhoneCalls(agent, of(randomUUID()))).toEqual([]);
});

it('each action is audited with its reason and shown to the merchant, also when the carrier is down', async () => {
  const about = await book();
  const agent = agentOf();
  expect(await endOf(unsafeRefreshForCaller(agent, { ...of(about), reason: 'On the phone' }))).toBe('ok');
  expect(await endOf(unsafeLabelForCaller(agent, { ...of(about), reason: 'To print' }))).toBe('ok');
  expect(await endOf(unsafeOpenLabel(agent, of(about)))).toBe('ok');
  await stack.stopOperator();
  expect(await endOf(unsafeRefreshForCaller(agent, { ...of(about), reason: 'Again' }))).toBe(
    'operator-unavailable',
  );
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

it('acts on the shipment of the merchant whose page the agent sees, where another one’s has the same id', async () => {
  const agent = agentOf();
  const about = await book(stack.nakheel);
  const own = await typedRequest(stack.oasis);
  expect(await endOf(bookShipment(stack.oasis, { ...own, id: about }))).toBe('ok');
  for (const actor of [stack.oasis, stack.nakheel]) {
    const { merchantId } = actor;
    const text = `Of ${merchantId}`;
    await unsafeWriteNote(agent, { merchantId, shipmentId: about, text, isInternal: false });
    expect((await findMerchantWork(actor, about)).notes).toMatchObject([{ text }]);
    const asked = { kind: 'ask-merchant', question: text, phone: null, dueAt: new Date() } as const;
    const opened = await unsafeOpenCase(agent, { merchantId, shipmentId: about, ...asked });
    expect(opened, 'the other one’s open case isn’t this one’s').toMatchObject({ ok: true });
    expect(await unsafeOpenShipment(agent, { merchantId, shipmentId: about })).toMatchObject({
      merchant: { id: merchantId },
      record: { notes: [{ text }] },
    });
    const awb = (await findShipment(actor, about))?.awb;
    expect(await unsafeOpenLabel(agent, { merchantId, shipmentId: about })).toMatchObject({ value: { awb } });
  }
  const { merchantId } = stack.nakheel;
  const request = { id: about, key: randomUUID(), expectedRule: 'will-cancel' } as const;
  await unsafeCancelForCaller(agent, { merchantId, ...request, reason: 'Agreed' });
  expect(await findShipment(stack.nakheel, about)).toMatchObject({ state: 'cancelled' });
  expect(await findShipment(stack.oasis, about)).toMatchObject({ state: 'booked' });
});

it('an agent cancels by the rule that applies, once for a key', async () => {
  const about = await book();
  const agent = agentOf();
  const cancel = (expectedRule: 'will-cancel' | 'will-return', key: string) =>
    unsafeCancelForCaller(agent, {
      merchantId: stack.oasis.merchantId,
      id: about,
      key,
      expectedRule,
      reason: 'Mariam agreed',
    });
  expect(await endOf(cancel('will-return', randomUUID()))).toBe('rule-changed');
  const key = randomUUID();
  expect(await endOf(cancel('will-cancel', key))).toBe('ok');
  expect(await endOf(cancel('will-cancel', key))).toBe('ok');
  const attempts = await stack.database.query(
    `SELECT actor_id FROM attempts WHERE shipment_id = $1 AND kind = 'cancel'`,
    [about],
  );
  expect(attempts.rows).toEqual([{ actor_id: agent.id }]);
});

it.each(['', '   ', '\n\t', '\u200b\u200e', '\0', '...', '\ud800'])('%j is no reason', (reason) => {
  const note = { ...of(randomUUID()), isInternal: false };
  expect(deskInputs.refresh.safeParse({ ...of(randomUUID()), reason }).success).toBe(false);
  expect(deskInputs.note.safeParse({ ...note, text: reason }).success).toBe(false);
});

it('nobody else may do any of this', async () => {
  const nothing = of(randomUUID());
  const reason = { ...nothing, reason: 'x' };
  for (const attempt of [
    () => unsafeWriteNote(stack.oasis, { ...nothing, text: 'x', isInternal: true }),
    () => unsafeRefreshForCaller(stack.oasis, reason),
    () => unsafeLabelForCaller(stack.oasis, reason),
    () => unsafeOpenLabel(stack.oasis, nothing),
    () => unsafeListPhoneCalls(stack.oasis, nothing),
    () => unsafeWrapUp(stack.oasis, { ...nothing, wrapUp: 'where' }),
    () => unsafeReadRecord(stack.oasis, nothing),
  ])
    await expect(attempt()).rejects.toThrow(NotPermitted);
});
