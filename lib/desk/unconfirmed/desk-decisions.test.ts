import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { type Actor, NotPermitted } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeExportScanned, unsafeFindScanned } from '#lib/desk/find-scanned.ts';
import { unsafeReadSupervision } from '#lib/desk/read-supervision.ts';
import { unsafeSearchShipments } from '#lib/desk/search/search-shipments.ts';
import { unsafeCancelDuplicate } from './cancel-duplicate.ts';
import { unsafeListUnconfirmed } from './list-unconfirmed.ts';
import { unsafeTakeRequest } from './take-request.ts';

const stack = await testStack();

const agentOf = (): Actor => ({ ...stack.agent, id: randomUUID() });

async function book(): Promise<{ id: string; awb: string; attemptId: string }> {
  const { id, awb } = await bookTyped(stack.oasis);
  const rows = await stack.run('SELECT id FROM attempts WHERE shipment_id = $1', [id]);
  return { id, awb, attemptId: rows[0].id };
}

/** A shipment whose attempt has another AWB of the same merchant as its late one. */
async function makeDuplicate() {
  const kept = await book();
  const late = await book();
  await stack.run('DELETE FROM awbs WHERE awb = $1', [late.awb]);
  await stack.run('UPDATE attempts SET late_awb = $1 WHERE id = $2', [late.awb, kept.attemptId]);
  return { ...kept, lateAwb: late.awb };
}

const stageOf = async (awb: string) => (await stack.ledger()).find((row) => row.awb === awb)?.stage;
const reasonsOf = async (agent: Actor) =>
  (await prisma().auditEntry.findMany({ where: { actorId: agent.id } })).map(({ verb, reason }) => [
    verb,
    reason,
  ]);

it('a duplicate is cancelled at the operator and settled; the other AWB stays', async () => {
  const agent = agentOf();
  const { attemptId, awb, lateAwb } = await makeDuplicate();
  const listed = async () =>
    (await unsafeListUnconfirmed(agent)).duplicates.some((each) => each.attemptId === attemptId);
  expect(await listed()).toBe(true);
  const cancel = () => unsafeCancelDuplicate(agent, { attemptId, reason: 'Booked twice' });
  expect(await cancel()).toMatchObject({ ok: true });
  expect([await stageOf(lateAwb), await stageOf(awb)]).toEqual(['cancelled', 'expected']);
  expect(await listed()).toBe(false);
  expect(await cancel()).toMatchObject({ code: 'resolved-already' });
  expect(await reasonsOf(agent)).toContainEqual(['cancel-duplicate', { text: 'Booked twice' }]);
});

it('a duplicate that is out for delivery isn’t cancelled, and stays', async () => {
  const { attemptId, lateAwb } = await makeDuplicate();
  await stack.move(lateAwb, 'out-for-delivery');
  const cancel = () => unsafeCancelDuplicate(agentOf(), { attemptId, reason: 'Booked twice' });
  expect(await cancel()).toMatchObject({ code: 'not-allowed' });
  await stack.stopOperator();
  expect(await cancel()).toMatchObject({ code: 'operator-unavailable' });
  await stack.startOperator();
});

it('a request that an agent took shows who, until it is given back', async () => {
  const { attemptId } = await makeDuplicate();
  const person = await prisma().user.findFirstOrThrow({ where: { role: 'agent' } });
  const agent = { ...stack.agent, id: person.id };
  const taker = async () =>
    (await unsafeListUnconfirmed(agentOf())).duplicates.find((each) => each.attemptId === attemptId)?.taken
      ?.name;
  expect(await taker()).toBeUndefined();
  const take = (by: Actor, fromId: string | null, isTaken = true, id = attemptId) =>
    unsafeTakeRequest(by, { attemptId: id, isTaken, fromId });
  expect(await take(agent, null)).toMatchObject({ ok: true });
  expect(await taker()).toBe(person.name);
  const other = agentOf();
  expect(await take(other, null), 'from a page that showed nobody').toMatchObject({ code: 'outdated' });
  expect(await take(other, other.id, false), 'what isn’t its own').toMatchObject({ code: 'outdated' });
  expect(await taker()).toBe(person.name);
  expect(await take(agent, agent.id, false)).toMatchObject({ ok: true });
  expect(await taker()).toBeUndefined();
  await take(other, null);
  expect(await take(agent, other.id), 'from the one who had it').toMatchObject({ ok: true });
  expect(await taker()).toBe(person.name);
  expect(await take(agent, null, true, randomUUID())).toMatchObject({ code: 'not-found' });
});

it('scanned AWBs of any merchant are found, audited once, and exported in their order', async () => {
  const agent = agentOf();
  const { awb } = await book();
  expect(await unsafeFindScanned(agent, [awb], { key: 'scanned', awb })).toMatchObject([
    { awb, state: 'booked', merchant: { nameEn: 'Oasis Books' } },
  ]);
  expect(await reasonsOf(agent)).toEqual([['scan', { key: 'scanned', awb }]]);
  const lines: string[] = [];
  const bytes = await unsafeExportScanned(agent, ['1000099999999', awb], {
    sheetName: 'Scans',
    isRightToLeft: false,
    header: ['AWB'],
    lineOf: (each, found) => {
      lines.push(`${each} ${found?.merchant.nameEn}`);
      return [each];
    },
  });
  expect(lines).toEqual(['1000099999999 undefined', `${awb} Oasis Books`]);
  expect(bytes.length).toBeGreaterThan(100);
});

it('a supervisor sees look-ups by agent and day with their texts; an agent doesn’t', async () => {
  const person = await prisma().user.findFirstOrThrow({ where: { role: 'agent' } });
  const agent = { ...stack.agent, id: person.id };
  await unsafeSearchShipments(agent, 'l');
  await unsafeSearchShipments(agent, 'leila');
  await expect(unsafeReadSupervision(agent)).rejects.toThrow(NotPermitted);
  const supervisor: Actor = { ...agentOf(), permissions: new Set(['desk.supervise']) };
  const { days, lookups } = await unsafeReadSupervision(supervisor);
  expect(days[0]).toMatchObject({ agentId: person.id, name: person.name });
  expect(days[0]?.lookups).toBeGreaterThan(0);
  expect(lookups[0]).toMatchObject({
    verb: 'search',
    reason: { key: 'searchedFor', typed: 'x' },
    typed: 'leila',
  });
  expect(await prisma().auditEntry.count({ where: { id: lookups[0]?.id } })).toBe(1);
  expect(await reasonsOf(supervisor)).toEqual([['supervise', 'deskUse']]);
});
