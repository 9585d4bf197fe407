import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newAgent, testStack } from '#e2e/stack/test-stack.ts';
import { applyTracking } from '#lib/attempts/apply-tracking.ts';
import { type Actor, NotPermitted } from '#lib/core/actor.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeRequestHold, unsafeRequestRedelivery } from '#lib/desk/act-for-caller.ts';
import { unsafeOpenCase } from '#lib/desk/open-case.ts';
import { unsafeReadSupervision } from '#lib/desk/read-supervision.ts';
import { countShipments } from '#lib/search/lists/count-shipments.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import { answerCase, unsafeAssignCases, unsafeCloseCase, unsafePassOnCase } from './change-case.ts';
import { unsafeConfirmRequests } from './confirm-requests.ts';
import { listMerchantCases, unsafeListCases, unsafeReadCasesVersion } from './list-cases.ts';
import { requestHold, requestRedelivery, sendMessage } from './merchant-requests.ts';
import { findMerchantWork } from './read-work.ts';
import { redeliverySchema } from './schema.ts';
import { answersTo, type MerchantAnswer } from './view.ts';

const stack = await testStack();
const { merchantId } = stack.oasis;

const agentOf = (): Actor => ({ ...stack.agent, id: randomUUID() });
const wanted = { window: 'morning', address: 'Villa 7', phone: '04 234 5678' } as const;
const onlyDay = { window: 'any', address: '', phone: null, codMinor: null } as const;
const day = '2026-12-01';
const phasesWith = (answer: MerchantAnswer) =>
  (Object.keys(answersTo) as ShipmentPhase[]).filter((phase) => answersTo[phase].includes(answer));
const failedDelivery = () => insertShipment(stack.oasis, { state: 'booked', phase: 'attempted' });
const request = (about: string, actor = stack.oasis) =>
  requestRedelivery(actor, { shipmentId: about, day, codMinor: null, ...wanted });
/** The agent's own cases and those that nobody has. */
const openTo = async (agent: Actor) => [
  ...(await unsafeListCases(agent, 'mine')).cases,
  ...(await unsafeListCases(agent, 'unassigned')).cases,
];
const workOf = async (about: string) => (await findMerchantWork(stack.oasis, about)).cases;

it('is in every agent’s list until one takes it, and its outcome is the answer that the merchant sees', async () => {
  const about = await failedDelivery();
  expect(await endOf(request(about))).toBe('ok');
  const [opened] = await workOf(about);
  expect(opened).toMatchObject({
    kind: 'redelivery',
    question: 'Villa 7',
    phone: '04 234 5678',
    wanted: { day, window: 'morning' },
  });
  const [one, other] = [await newAgent(), agentOf()];
  const listedBy = async (agent: Actor) => (await openTo(agent)).some(({ shipmentId: of }) => of === about);
  expect(await listedBy(one)).toBe(true);
  expect(await listedBy(other)).toBe(true);
  await unsafeAssignCases(one, { caseIds: [opened?.id ?? ''], ownerId: one.id });
  expect(await listedBy(one)).toBe(true);
  expect(await listedBy(other)).toBe(false);
  await unsafeCloseCase(one, { caseId: opened?.id ?? '', outcome: 'The courier comes on Tuesday.' });
  expect(await workOf(about)).toMatchObject([{ state: 'closed', outcome: 'The courier comes on Tuesday.' }]);
});

it('has no owner until an agent takes it, also in the supervisor’s list of overdue cases', async () => {
  await stack.run(
    "UPDATE desk_cases SET state = 'closed', closed_at = now(), outcome = 'x' WHERE state <> 'closed'",
  );
  const about = [await failedDelivery(), await failedDelivery()];
  for (const each of about) await request(each);
  await stack.run("UPDATE desk_cases SET due_at = now() - interval '1 hour' WHERE state <> 'closed'");
  const supervisor: Actor = { ...stack.agent, permissions: new Set(['desk.supervise']) };
  const overdue = async () =>
    (await unsafeReadSupervision(supervisor)).overdue.map(({ name, count }) => [name, count]);
  expect(await overdue()).toEqual([[null, 2]]);
  const agent = await newAgent();
  const listed = await openTo(agent);
  expect(listed.map(({ owner }) => owner)).toEqual([null, null]);
  await unsafeAssignCases(agent, { caseIds: [listed[0]?.id ?? ''], ownerId: agent.id });
  const { name } = await prisma().user.findUniqueOrThrow({ where: { id: agent.id } });
  expect(await overdue()).toEqual(
    expect.arrayContaining([
      [null, 1],
      [name, 1],
    ]),
  );
});

it('carries a new amount of a shipment with cash on delivery, which agents and the merchant see', async () => {
  const cod = { ...wanted, day, codMinor: 9_950 };
  const without = await failedDelivery();
  expect(await endOf(requestRedelivery(stack.oasis, { shipmentId: without, ...cod }))).toBe('not-allowed');
  const about = await insertShipment(stack.oasis, { state: 'booked', phase: 'attempted', codMinor: 12_000 });
  expect(await endOf(requestRedelivery(stack.oasis, { shipmentId: about, ...cod }))).toBe('ok');
  const amount = { amountMinor: 9_950, currency: 'AED' };
  expect(await workOf(about)).toMatchObject([{ wanted: { cod: amount } }]);
  const listed = (await openTo(agentOf())).find(({ shipmentId }) => shipmentId === about);
  expect(listed?.wanted?.cod).toEqual(amount);
});

it('can be open once, is no question to the merchant, and the merchant can’t answer it', async () => {
  const about = await failedDelivery();
  const questions = async () => (await countShipments(stack.oasis)).questions;
  const before = await questions();
  await request(about);
  expect(await endOf(request(about))).toBe('conflict');
  const [opened] = await workOf(about);
  expect(
    await answerCase(stack.oasis, { caseId: opened?.id ?? '', question: 'x', answer: 'x' }),
  ).toMatchObject({ ok: false });
  expect(
    (await listMerchantCases(stack.oasis)).find(({ id }) => id === opened?.id),
    'listed, behind the questions',
  ).toMatchObject({ kind: 'redelivery' });
  expect(await questions()).toBe(before);
  await unsafeCloseCase(agentOf(), { caseId: opened?.id ?? '', outcome: 'Not possible.' });
  expect(await endOf(request(about)), 'again after the answer').toBe('ok');
});

it('refuses a phone that is none', () => {
  const asked = (phone: string) =>
    redeliverySchema.safeParse({
      shipmentId: randomUUID(),
      day: addDays(dubaiClock(new Date()).date, 2),
      window: 'any',
      address: '',
      phone,
    });
  expect(['123', 'abc', '050 123'].map((phone) => asked(phone).success)).toEqual([false, false, false]);
  expect(['', '050 123 4567', '+44 20 7946 0958'].map((phone) => asked(phone).success)).toEqual([
    true,
    true,
    true,
  ]);
});

it.each(Object.keys(answersTo) as ShipmentPhase[])(
  'in %s the table says whether it is allowed',
  async (phase) => {
    const about = await insertShipment(stack.oasis, { state: 'booked', phase });
    expect((await request(about)).ok).toBe(answersTo[phase].includes('redelivery'));
  },
);

it('a message reaches every agent as a case, once at a time, and its outcome is the answer', async () => {
  for (const phase of [...phasesWith('message'), 'in_transit', 'delivered'] as ShipmentPhase[]) {
    const about = await insertShipment(stack.oasis, { state: 'booked', phase });
    const message = { shipmentId: about, answer: `Flat 12, ask for Omar (${phase})` };
    expect(await endOf(sendMessage(stack.oasis, message))).toBe('ok');
    expect(await endOf(sendMessage(stack.oasis, message))).toBe('conflict');
    const [opened] = await workOf(about);
    expect(opened).toMatchObject({ kind: 'message', question: message.answer, state: 'open', wanted: null });
    const listed = (await openTo(agentOf())).find(({ shipmentId }) => shipmentId === about);
    expect(listed?.question).toBe(message.answer);
    await unsafeCloseCase(agentOf(), { caseId: opened?.id ?? '', outcome: 'Passed on.' });
    expect(await workOf(about)).toMatchObject([{ state: 'closed', outcome: 'Passed on.' }]);
    expect(await endOf(sendMessage(stack.oasis, message))).toBe('ok');
  }
  for (const state of ['draft', 'booking', 'refused'] as const) {
    const shipmentId = await insertShipment(stack.oasis, { state });
    expect(await endOf(sendMessage(stack.oasis, { shipmentId, answer: 'x' }))).toBe('not-allowed');
  }
  expect(await sendMessage(stack.nakheel, { shipmentId: await failedDelivery(), answer: 'x' })).toMatchObject(
    { code: 'not-found' },
  );
});

it('a hold is the merchant’s own request while the carrier can stop the parcel, and only for its own shipments', async () => {
  const about = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });
  const hold = { shipmentId: about, answer: 'Away until Friday' };
  expect(await endOf(requestHold(stack.nakheel, hold))).toBe('not-found');
  expect(await endOf(requestHold(stack.oasis, hold))).toBe('ok');
  expect(await endOf(requestHold(stack.oasis, hold))).toBe('conflict');
  expect(await workOf(about)).toMatchObject([{ kind: 'hold', state: 'open', question: hold.answer }]);
  for (const phase of ['held', 'delivered', 'returning'] as const) {
    const shipmentId = await insertShipment(stack.oasis, { state: 'booked', phase });
    expect(await endOf(requestHold(stack.oasis, { ...hold, shipmentId }))).toBe('not-allowed');
  }
});

it('is limited for a merchant', async () => {
  const about = await failedDelivery();
  await stack.run("UPDATE limits SET used = 60 WHERE name = 'merchant-requests'");
  await expect(sendMessage(stack.oasis, { shipmentId: about, answer: 'x' })).rejects.toThrow(TooOften);
  await stack.run("DELETE FROM limits WHERE name = 'merchant-requests'");
  expect(await endOf(sendMessage(stack.oasis, { shipmentId: about, answer: 'x' }))).toBe('ok');
});

it('needs a shipment of the merchant’s own', async () => {
  expect(await endOf(request(await insertShipment(stack.oasis, { state: 'booked' })))).toBe('not-allowed');
  expect(await endOf(request(await failedDelivery(), stack.nakheel))).toBe('not-found');
});

it('is for a day from tomorrow to two weeks ahead', () => {
  const today = dubaiClock(new Date()).date;
  const parse = (asked: string) =>
    redeliverySchema.safeParse({ shipmentId: randomUUID(), day: asked, ...wanted }).success;
  expect([1, 14].map((days) => parse(addDays(today, days)))).toEqual([true, true]);
  expect([today, addDays(today, 15), '2026-13-01', ''].map(parse)).toEqual([false, false, false, false]);
});

it('is raised by an agent in the merchant’s name, audited, and belongs to the agent', async () => {
  const about = await failedDelivery();
  const agent = agentOf();
  const asked = { merchantId, shipmentId: about, day, codMinor: null, ...wanted };
  expect(await endOf(unsafeRequestRedelivery(agent, asked))).toBe('ok');
  expect(await endOf(unsafeRequestRedelivery(agent, asked))).toBe('conflict');
  expect((await unsafeListCases(agent, 'mine')).cases.map(({ shipmentId }) => shipmentId)).toEqual([about]);
  expect(await workOf(about)).toMatchObject([{ kind: 'redelivery', question: 'Villa 7', state: 'open' }]);
  const inTransit = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });
  expect(await endOf(unsafeRequestRedelivery(agent, { ...asked, shipmentId: inTransit }))).toBe(
    'not-allowed',
  );
  // What was refused wasn't done.
  expect(
    await prisma().auditEntry.findMany({ where: { actorId: agent.id, verb: 'open-case' } }),
  ).toMatchObject([{ reason: { key: 'openedCase', kind: 'redelivery' }, shipmentId: about }]);
  await expect(unsafeRequestRedelivery(stack.oasis, asked)).rejects.toThrow(NotPermitted);
});

describe('what an agent passes on to the carrier', () => {
  const [receiver, owner] = ['sara@receiver.example', 'mariam@oasis.example'];
  /** A shipment in a phase whose receiver has an email. */
  async function onItsWay(phase: ShipmentPhase): Promise<string> {
    const awb = String(4_000_000_000_000 + Math.floor(Math.random() * 1e11));
    const about = await insertShipment(stack.oasis, { state: 'booked', phase, awb });
    await stack.run('UPDATE shipments SET details = $2 WHERE id = $1', [
      about,
      { receiver: { email: receiver } },
    ]);
    return about;
  }
  const codes = { held: 'SBX-HLD', out_for_delivery: 'SBX-OFD', attempted: 'SBX-ATT', delivered: 'CLC12' };
  /** Reads a status now that the carrier gave that many minutes from now. */
  const report = (about: string, phase: keyof typeof codes, minutes: number) => {
    const status = { code: codes[phase] };
    const events = [{ occurredAt: new Date(Date.now() + minutes * 60_000), status }];
    return applyTracking(stack.oasis, about, { awb: '4000000000000', lastStatus: status, events });
  };
  const mailed = async (about: string) => {
    const rows = await stack.run<{ recipient: string; request: string }>(
      `SELECT recipient, about ->> 'request' AS request FROM mails
       WHERE kind = 'request-confirmed' AND about ->> 'shipmentId' = $1 ORDER BY recipient`,
      [about],
    );
    return rows.map(({ recipient, request: of }) => `${of} ${recipient}`);
  };

  it('is asked once, passed on, and closed by the carrier’s status, with one email to each side', async () => {
    const agent = agentOf();
    const about = await onItsWay('in_transit');
    const hold = { merchantId, shipmentId: about, answer: 'Away until Friday' };
    expect(await endOf(unsafeRequestHold(agent, hold))).toBe('ok');
    expect(await endOf(unsafeRequestHold(agent, hold))).toBe('conflict');
    const [asked] = await workOf(about);
    expect(asked).toMatchObject({ kind: 'hold', state: 'open', passedOn: null, carrierAnswer: null });
    const unasked = await unsafeReadCasesVersion(agent, { merchantId, shipmentId: about });
    const other = agentOf();
    expect(await endOf(unsafePassOnCase(other, { caseId: asked?.id ?? '' }))).toBe('ok');
    const shown = await unsafeReadCasesVersion(agent, { merchantId, shipmentId: about });
    expect(shown, 'the page of another agent shows it').not.toBe(unasked);
    expect(await endOf(unsafePassOnCase(agent, { caseId: asked?.id ?? '' }))).toBe('resolved-already');
    expect(await unsafeReadCasesVersion(agent, { merchantId, shipmentId: about })).toBe(shown);
    expect(await workOf(about)).toMatchObject([{ state: 'open', passedOn: { by: null } }]);
    expect((await unsafeListCases(other, 'mine')).cases.map(({ id }) => id)).toEqual([asked?.id]);

    // Another status confirms nothing.
    await report(about, 'out_for_delivery', 1);
    await unsafeConfirmRequests();
    expect(await workOf(about)).toMatchObject([{ state: 'open' }]);
    await report(about, 'held', 2);
    await Promise.all([unsafeConfirmRequests(), unsafeConfirmRequests()]);
    expect(await workOf(about)).toMatchObject([
      { state: 'closed', carrierAnswer: 'confirmed', outcome: null },
    ]);
    expect((await openTo(other)).some(({ shipmentId }) => shipmentId === about)).toBe(false);
    expect(await mailed(about)).toEqual([`hold ${owner}`, `hold ${receiver}`]);
    await unsafeConfirmRequests();
    expect(await mailed(about)).toHaveLength(2);
  });

  it('isn’t confirmed by what the carrier reported before it was asked', async () => {
    const about = await onItsWay('attempted');
    await report(about, 'held', -20);
    await report(about, 'attempted', -10);
    await unsafeRequestHold(agentOf(), { merchantId, shipmentId: about, answer: 'Away' });
    await unsafeConfirmRequests();
    expect(await workOf(about)).toMatchObject([{ state: 'open' }]);
  });

  it('isn’t confirmed by an earlier status that is read later', async () => {
    const [held, brought] = [await onItsWay('in_transit'), await onItsWay('attempted')];
    await unsafeRequestHold(agentOf(), { merchantId, shipmentId: held, answer: 'Away' });
    await unsafePassOnCase(agentOf(), { caseId: (await workOf(held))[0]?.id ?? '' });
    await request(brought);
    await report(held, 'held', -10);
    await report(brought, 'delivered', -10);
    await unsafeConfirmRequests();
    for (const about of [held, brought]) expect(await workOf(about)).toMatchObject([{ state: 'open' }]);
    await report(held, 'out_for_delivery', 1);
    await unsafeConfirmRequests();
    expect(await workOf(held), 'it goes out all the same').toMatchObject([{ state: 'open' }]);
  });

  it('is no hold before an agent has passed it on', async () => {
    const about = await onItsWay('in_transit');
    await unsafeRequestHold(agentOf(), { merchantId, shipmentId: about, answer: 'Away' });
    await report(about, 'held', 1);
    await unsafeConfirmRequests();
    expect(await workOf(about)).toMatchObject([{ state: 'open' }]);
    await unsafePassOnCase(agentOf(), { caseId: (await workOf(about))[0]?.id ?? '' });
    await unsafeConfirmRequests();
    expect(await workOf(about)).toMatchObject([{ state: 'closed', carrierAnswer: 'confirmed' }]);
  });

  it('is another delivery when the parcel is out on the wanted day or later, or delivered', async () => {
    const wantedIn = async (days: number) => {
      const about = await onItsWay('attempted');
      const asked = { ...onlyDay, shipmentId: about, day: addDays(dubaiClock(new Date()).date, days) };
      expect(await endOf(requestRedelivery(stack.oasis, asked))).toBe('ok');
      return about;
    };
    const [today, later] = [await wantedIn(0), await wantedIn(2)];
    for (const about of [today, later]) await report(about, 'out_for_delivery', 1);
    await unsafeConfirmRequests();
    expect(await workOf(today)).toMatchObject([{ state: 'closed', carrierAnswer: 'confirmed' }]);
    expect(await workOf(later), 'the courier’s own next try').toMatchObject([{ state: 'open' }]);
    expect(await mailed(later)).toEqual([]);
    await report(later, 'delivered', 2);
    await unsafeConfirmRequests();
    expect(await workOf(later)).toMatchObject([{ state: 'closed', carrierAnswer: 'confirmed' }]);
  });

  it('isn’t confirmed by a later scan of a parcel that was out before the wanted day', async () => {
    const about = await onItsWay('attempted');
    const asked = { ...onlyDay, shipmentId: about, day };
    expect(await endOf(requestRedelivery(stack.oasis, asked))).toBe('ok');
    await stack.run(
      `UPDATE desk_cases SET opened_at = now() - interval '2 days', wanted_day = (now() AT TIME ZONE 'Asia/Dubai')::date
       WHERE shipment_id = $1`,
      [about],
    );
    await report(about, 'out_for_delivery', -24 * 60);
    await report(about, 'held', 0);
    await unsafeConfirmRequests();
    expect(await workOf(about)).toMatchObject([{ state: 'open' }]);
    await report(about, 'out_for_delivery', 1);
    await unsafeConfirmRequests();
    expect(await workOf(about)).toMatchObject([{ state: 'closed', carrierAnswer: 'confirmed' }]);
  });

  it.each([
    ['address', { address: 'Villa 7' }],
    ['phone', { phone: '04 234 5678' }],
    ['amount', { codMinor: 8_000 }],
  ] as const)('is no delivery with another %s before an agent has passed it on', async (_what, change) => {
    const about = await onItsWay('attempted');
    await stack.run(`UPDATE shipments SET cod_minor = 10000, cod_currency = 'AED' WHERE id = $1`, [about]);
    const asked = { ...onlyDay, shipmentId: about, day: dubaiClock(new Date()).date, ...change };
    expect(await endOf(requestRedelivery(stack.oasis, asked))).toBe('ok');
    for (const phase of ['out_for_delivery', 'delivered'] as const) {
      await report(about, phase, phase === 'delivered' ? 2 : 1);
      await unsafeConfirmRequests();
      expect(await workOf(about)).toMatchObject([{ state: 'open' }]);
    }
    expect(await mailed(about)).toEqual([]);
    await unsafePassOnCase(agentOf(), { caseId: (await workOf(about))[0]?.id ?? '' });
    await unsafeConfirmRequests();
    expect(await workOf(about)).toMatchObject([{ state: 'closed', carrierAnswer: 'confirmed' }]);
  });

  it('is closed as refused with what the carrier said, and can be asked again', async () => {
    const agent = agentOf();
    const about = await failedDelivery();
    await request(about);
    const [asked] = await workOf(about);
    const caseId = asked?.id ?? '';
    await unsafePassOnCase(agent, { caseId });
    await unsafeCloseCase(agent, { caseId, outcome: 'The area is closed.', isRefused: true });
    expect(await workOf(about)).toMatchObject([
      { state: 'closed', carrierAnswer: 'refused', outcome: 'The area is closed.' },
    ]);
    expect(await endOf(unsafePassOnCase(agent, { caseId }))).toBe('resolved-already');
    expect(await mailed(about)).toEqual([]);
    expect(await endOf(request(about))).toBe('ok');
    await expect(unsafePassOnCase(stack.oasis, { caseId })).rejects.toThrow(NotPermitted);
  });

  it('is no hold once the parcel is delivered, and a call-back isn’t passed on', async () => {
    const about = await insertShipment(stack.oasis, { state: 'booked', phase: 'delivered' });
    expect(await endOf(unsafeRequestHold(agentOf(), { merchantId, shipmentId: about, answer: 'x' }))).toBe(
      'not-allowed',
    );
    const agent = agentOf();
    const opened = await unsafeOpenCase(agent, {
      merchantId,
      shipmentId: about,
      kind: 'call-back',
      question: 'Call',
      phone: null,
      dueAt: new Date(Date.now() + 3_600_000),
    });
    const caseId = opened.ok ? opened.value.caseId : '';
    expect(await endOf(unsafePassOnCase(agent, { caseId }))).toBe('resolved-already');
  });
});
