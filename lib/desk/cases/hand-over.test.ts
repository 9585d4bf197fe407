import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newAgent, testStack } from '#e2e/stack/test-stack.ts';
import { type Actor, NotPermitted } from '#lib/core/actor.ts';
import { answerHour } from '#lib/core/times/working-hours.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeOpenCase } from '#lib/desk/open-case.ts';
import { readChosen, saveChosen } from '#lib/operator/chosen-settings.ts';
import { chosenSchema } from '#lib/operator/schema.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { unsafeCloseCase, unsafeCountOwned, unsafeHandOver, unsafeListAgents } from './change-case.ts';
import { unsafeListCases } from './list-cases.ts';
import { requestHold } from './merchant-requests.ts';
import { findMerchantWork } from './read-work.ts';

const stack = await testStack();
const { administrator } = stack;

async function openCase(agent: Actor): Promise<string> {
  const shipmentId = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });
  const dueAt = new Date(Date.now() + 3_600_000);
  const about = { merchantId: stack.oasis.merchantId, shipmentId };
  const asked = { ...about, kind: 'call-back' as const, question: 'Call', phone: null, dueAt };
  const opened = await unsafeOpenCase(agent, asked);
  return opened.ok ? opened.value.caseId : '';
}

it('the open cases of somebody who stops go to an agent who works, and no closed one', async () => {
  const [leaving, staying] = [await newAgent(), await newAgent()];
  const [open, closed] = [await openCase(leaving), await openCase(leaving)];
  await unsafeCloseCase(leaving, { caseId: closed, outcome: 'Done' });
  const ids = [leaving.id, staying.id];
  expect(await unsafeCountOwned(administrator, ids)).toEqual({ [leaving.id]: 1 });
  expect((await unsafeListAgents(administrator)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const give = (toId: string) => unsafeHandOver(administrator, { fromId: leaving.id, toId });
  expect(await give(leaving.id)).toMatchObject({ code: 'not-allowed' });
  expect(await give(randomUUID())).toMatchObject({ code: 'not-allowed' });
  expect(await give(staying.id)).toMatchObject({ ok: true, value: { count: 1 } });
  expect((await unsafeListCases(staying, 'mine')).cases.map(({ id }) => id)).toEqual([open]);
  expect(await unsafeCountOwned(administrator, ids)).toEqual({ [staying.id]: 1 });
  await expect(unsafeHandOver(leaving, { fromId: leaving.id, toId: staying.id })).rejects.toThrow(
    NotPermitted,
  );
});

it('a service time that an administrator chooses holds for the next request, and is audited', async () => {
  const expectDue = async (hours: number) => {
    const shipmentId = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });
    await requestHold(stack.oasis, { shipmentId, answer: 'Away' });
    const [asked] = (await findMerchantWork(stack.oasis, shipmentId)).cases;
    // In the office's hours, whenever it was asked.
    const due = answerHour(new Date(asked?.openedAt ?? ''), hours);
    expect(asked?.dueAt).toBe(new Date(`${due}:00+04:00`).toISOString());
  };
  await expectDue(4);
  await saveChosen(administrator, { DESK_REQUEST_HOURS: 9, DESK_CLAIM_HOURS: 2 });
  expect(await readChosen()).toMatchObject({ DESK_REQUEST_HOURS: 9, RETENTION_NAMES_MONTHS: 0 });
  await expectDue(9);
  const audited = await prisma().auditEntry.findMany({ where: { verb: 'save-settings' } });
  expect(audited.map(({ reason }) => reason)).toEqual([{ text: 'DESK_REQUEST_HOURS: 4 → 9' }]);
  await expect(saveChosen(stack.agent, { DESK_CLAIM_HOURS: 3 })).rejects.toThrow(NotPermitted);
  for (const wrong of [
    { DESK_REQUEST_HOURS: 0 },
    { RETENTION_AUDIT_MONTHS: 11 },
    { X: 1 },
    { DESK_CLAIM_HOURS: 241 },
  ])
    expect(chosenSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(chosenSchema.safeParse({ RETENTION_AUDIT_MONTHS: 12 }).success).toBe(true);
});
