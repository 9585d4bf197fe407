import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newAgent, testStack } from '#e2e/stack/test-stack.ts';
import { type Actor, NotPermitted } from '#lib/core/actor.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeOpenCase } from '#lib/desk/open-case.ts';
import { unsafeReadRecord } from '#lib/desk/read-record.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { answerCase, unsafeAssignCases, unsafeCloseCase, unsafePostponeCase } from './change-case.ts';
import { listMerchantCases, unsafeListCases, unsafeReadCasesVersion } from './list-cases.ts';
import { findMerchantWork } from './read-work.ts';
import { caseSchema } from './schema.ts';
import { type CaseQueue, casesVersion } from './view.ts';

const stack = await testStack();
const { merchantId } = stack.oasis;
const book = () => insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });

const agentOf = (): Actor => ({ ...stack.agent, id: randomUUID() });
const reasonsOf = async (agent: Actor) =>
  (await prisma().auditEntry.findMany({ where: { actorId: agent.id }, orderBy: { at: 'asc' } })).map(
    ({ verb, reason, shipmentId: about }) => [verb, reason, about],
  );
/** Without the entries of its lists. */
const changesBy = async (agent: Actor) =>
  (await reasonsOf(agent)).filter(([verb]) => verb !== 'list-cases').map(([, reason]) => reason);
const inAnHour = () => new Date(Date.now() + 3_600_000);
const openCase = (agent: Actor, kind: 'ask-merchant' | 'call-back' | 'claim', about: string) =>
  unsafeOpenCase(agent, {
    merchantId,
    shipmentId: about,
    kind,
    question: 'Is it right?',
    phone: null,
    dueAt: inAnHour(),
  });
const minesOf = async (agent: Actor) => (await unsafeListCases(agent, 'mine')).cases;
const idOf = (opened: Awaited<ReturnType<typeof openCase>>) => (opened.ok ? opened.value.caseId : '');

it('the merchant answers a question once; the agent sees the answer and closes it', async () => {
  const agent = agentOf();
  const about = await book();
  const caseId = idOf(await openCase(agent, 'ask-merchant', about));
  const asked = await listMerchantCases(stack.oasis);
  expect(asked.map(({ id, state, owner }) => [id, state, owner])).toContainEqual([caseId, 'open', null]);
  expect(await endOf(answerCase(stack.oasis, { caseId, question: 'Is it right?', answer: 'Yes' }))).toBe(
    'ok',
  );
  expect(await endOf(answerCase(stack.oasis, { caseId, question: 'Is it right?', answer: 'No' }))).toBe(
    'resolved-already',
  );
  const [own] = await minesOf(agent);
  expect(own).toMatchObject({ id: caseId, state: 'answered', answer: 'Yes', shipmentId: about });
  expect(await endOf(unsafeCloseCase(agent, { caseId, outcome: 'Told' }))).toBe('ok');
  expect(await endOf(unsafeCloseCase(agent, { caseId, outcome: 'Not told' }))).toBe('resolved-already');
  expect(await endOf(unsafeAssignCases(agent, { caseIds: [caseId], ownerId: agent.id ?? '' }))).toBe(
    'resolved-already',
  );
  expect(await minesOf(agent)).toEqual([]);
  expect(await changesBy(agent)).toEqual([{ key: 'openedCase', kind: 'ask-merchant' }, { text: 'Told' }]);
});

it('the version of the agent’s cases and of the shipment’s changes with an answer', async () => {
  const agent = agentOf();
  const about = await book();
  const caseId = idOf(await openCase(agent, 'ask-merchant', about));
  const versions = () =>
    Promise.all([
      unsafeReadCasesVersion(agent, { queue: 'mine' }),
      unsafeReadCasesVersion(agent, { merchantId, shipmentId: about }),
    ]);
  const before = await versions();
  expect(before[0]).toBe(casesVersion(await minesOf(agent)));
  const { cases } = await unsafeReadRecord(agent, { merchantId: stack.oasis.merchantId, shipmentId: about });
  expect(before[1]).toBe(casesVersion(cases));
  await answerCase(stack.oasis, { caseId, question: 'Is it right?', answer: 'Yes' });
  const after = await versions();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(await unsafeReadCasesVersion(agent, { merchantId, shipmentId: 'no id' })).toBe('');
});

it('the version changes with another owner and with what is added', async () => {
  const [agent, owner] = [agentOf(), await newAgent()];
  const about = await book();
  const caseId = idOf(await openCase(agent, 'ask-merchant', about));
  const version = () => unsafeReadCasesVersion(agent, { merchantId, shipmentId: about });
  const first = await version();
  expect(await endOf(unsafeAssignCases(agent, { caseIds: [caseId], ownerId: owner.id }))).toBe('ok');
  const assigned = await version();
  const added = { question: 'Is it?', phone: null, dueAt: new Date(Date.now() + 7_200_000) };
  const same = { merchantId, shipmentId: about, kind: 'ask-merchant', ifOpen: 'add' } as const;
  expect(idOf(await unsafeOpenCase(owner, { ...same, ...added }))).toBe(caseId);
  expect(new Set([first, assigned, await version()]).size).toBe(3);
});

it('a second one of the same kind is added to the open one or opened, as the agent says', async () => {
  const agent = agentOf();
  const about = await book();
  const dueAt = inAnHour();
  const asked = { merchantId, shipmentId: about, kind: 'call-back' as const, phone: null, dueAt };
  const first = idOf(await unsafeOpenCase(agent, { ...asked, question: 'One' }));
  expect(await endOf(unsafeOpenCase(agent, { ...asked, question: 'Two' }))).toBe('case-open');
  expect(await endOf(unsafeOpenCase(agent, { ...asked, kind: 'claim', question: 'Else' }))).toBe('ok');
  const earlier = new Date(dueAt.getTime() - 60_000);
  const added = { ...asked, question: 'Two', phone: '+971501112233', dueAt: earlier, ifOpen: 'add' as const };
  expect(await unsafeOpenCase(agent, added)).toEqual({ ok: true, value: { caseId: first } });
  const [own] = await minesOf(agent);
  expect(own).toMatchObject({
    id: first,
    question: 'One\nTwo',
    phone: '+971501112233',
    dueAt: earlier.toISOString(),
  });
  const other = await unsafeOpenCase(agent, { ...asked, question: 'Three', ifOpen: 'another' });
  expect(idOf(other)).not.toBe(first);
  expect(await changesBy(agent)).toEqual([
    { key: 'openedCase', kind: 'call-back' },
    { key: 'openedCase', kind: 'claim' },
    { key: 'addedToCase', kind: 'call-back' },
    { key: 'openedCase', kind: 'call-back' },
  ]);
});

it('several agents add to a question at once, and no answer to less than all of it counts', async () => {
  const agents = [agentOf(), agentOf(), agentOf(), agentOf()];
  const about = await book();
  const asked = {
    merchantId,
    shipmentId: about,
    kind: 'ask-merchant' as const,
    phone: null,
    dueAt: inAnHour(),
  };
  const caseId = idOf(await unsafeOpenCase(agentOf(), { ...asked, question: 'Which door?' }));
  const added = agents.map((_agent, index) => `And ${index}?`);
  await Promise.all(
    agents.map((agent, index) =>
      unsafeOpenCase(agent, { ...asked, question: added[index] ?? '', ifOpen: 'add' }),
    ),
  );
  const answerTo = (question: string) => answerCase(stack.oasis, { caseId, question, answer: 'The left' });
  expect(await endOf(answerTo('Which door?'))).toBe('outdated');
  const { question = '' } = (await listMerchantCases(stack.oasis)).find(({ id }) => id === caseId) ?? {};
  expect(new Set(question.split('\n'))).toEqual(new Set(['Which door?', ...added]));
  expect(await endOf(answerTo(question))).toBe('ok');
});

it('an answered one takes nothing more', async () => {
  const agent = agentOf();
  const about = await book();
  const caseId = idOf(await openCase(agent, 'ask-merchant', about));
  await answerCase(stack.oasis, { caseId, question: 'Is it right?', answer: 'Yes' });
  expect(await endOf(openCase(agent, 'ask-merchant', about))).toBe('ok');
});

it('a call-back stays between the desk and the caller', async () => {
  const agent = agentOf();
  const about = await book();
  const caseId = idOf(await openCase(agent, 'call-back', about));
  expect((await findMerchantWork(stack.oasis, about)).cases).toEqual([]);
  expect(await endOf(answerCase(stack.oasis, { caseId, question: 'Is it right?', answer: 'Yes' }))).toBe(
    'not-found',
  );
  expect((await minesOf(agent)).map(({ id }) => id)).toEqual([caseId]);
});

it('is postponed and taken over', async () => {
  const [one, other] = [agentOf(), agentOf()];
  const about = await book();
  const caseId = idOf(await openCase(one, 'call-back', about));
  const dueAt = new Date(Date.now() + 86_400_000);
  expect(await endOf(unsafePostponeCase(one, { caseId, dueAt, reason: 'Nobody answered' }))).toBe('ok');
  expect(await endOf(unsafeAssignCases(other, { caseIds: [caseId], ownerId: other.id ?? '' }))).toBe('ok');
  expect(await minesOf(one)).toEqual([]);
  const [taken] = await minesOf(other);
  expect(taken?.dueAt).toBe(dueAt.toISOString());
  expect((await reasonsOf(one)).at(-2)).toEqual(['postpone-case', { text: 'Nobody answered' }, about]);
});

it('is in the queues of its owner, of nobody, of all and of what is late, many at once', async () => {
  const [one, left] = await Promise.all([newAgent(), newAgent()]);
  const before = (await unsafeListCases(one)).counts;
  const ids = await Promise.all(
    [book(), book()].map(async (about) => idOf(await openCase(left, 'claim', await about))),
  );
  const queueOf = async (agent: Actor, queue: CaseQueue) =>
    new Set((await unsafeListCases(agent, queue)).cases.map(({ id }) => id).filter((id) => ids.includes(id)));
  const all = new Set(ids);
  expect(await queueOf(left, 'mine')).toEqual(all);
  expect(await queueOf(one, 'unassigned')).toEqual(new Set());
  expect(await queueOf(one, 'team')).toEqual(all);
  await stack.run(`UPDATE desk_cases SET due_at = now() - interval '1 minute' WHERE id = $1`, [ids[0]]);
  expect(await queueOf(one, 'overdue')).toEqual(new Set([ids[0]]));
  await prisma().user.update({ where: { id: left.id ?? '' }, data: { disabledAt: new Date() } });
  expect(await queueOf(one, 'unassigned'), 'of an agent who has left').toEqual(all);
  const { queue, counts } = await unsafeListCases(one);
  expect([queue, counts.mine, counts.team - before.team, counts.unassigned - before.unassigned]).toEqual([
    ...['unassigned', 0, 2, 2],
  ]);
  expect(await endOf(unsafeAssignCases(one, { caseIds: ids, ownerId: left.id ?? '' }))).toBe('not-allowed');
  const other = await newAgent();
  expect(await unsafeAssignCases(one, { caseIds: ids, ownerId: other.id ?? '' })).toMatchObject({
    ok: true,
    value: { count: 2 },
  });
  expect(await queueOf(other, 'mine')).toEqual(all);
  expect((await reasonsOf(one)).filter(([verb]) => verb === 'take-case')).toHaveLength(2);
});

it('an id that no merchant has is not found, and audited', async () => {
  const agent = agentOf();
  expect(await endOf(openCase(agent, 'claim', randomUUID()))).toBe('not-found');
  expect(await endOf(unsafeCloseCase(agent, { caseId: randomUUID(), outcome: 'x' }))).toBe('not-found');
  expect(await reasonsOf(agent)).toHaveLength(2);
});

it('a due time is a moment in the UAE that lies ahead', () => {
  const parse = (dueAt: string) =>
    caseSchema.safeParse({
      merchantId,
      shipmentId: randomUUID(),
      kind: 'call-back',
      question: 'x',
      phone: '',
      dueAt,
    });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  expect(parse(tomorrow)).toMatchObject({ data: { dueAt: new Date(`${tomorrow}:00+04:00`) } });
  for (const wrong of ['2020-01-01T10:00', '2999-01-01T10:00', 'soon', '', '2026-13-45T99:99'])
    expect(parse(wrong).success, wrong).toBe(false);
});

it('nobody else may do any of this', async () => {
  for (const attempt of [
    () => unsafeListCases(stack.oasis),
    () => unsafeReadCasesVersion(stack.oasis, { queue: 'mine' }),
    () => openCase(stack.oasis, 'claim', randomUUID()),
    () => unsafeAssignCases(stack.oasis, { caseIds: [randomUUID()], ownerId: randomUUID() }),
  ])
    await expect(attempt()).rejects.toThrow(NotPermitted);
});
