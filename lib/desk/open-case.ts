import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { NewCase } from '#lib/desk/cases/schema.ts';
import { unsafeActOnShipment } from '#lib/desk/record-action.ts';

/** The maximum number of open cases of one shipment. */
const mostOpen = 20;

/** Opens a case on a shipment and assigns it to the agent. The merchant sees it and may answer it, unless it is a call-back. */
export async function unsafeOpenCase(
  agent: Actor,
  { shipmentId, kind, question, phone, dueAt }: NewCase,
): Promise<Result<{ caseId: string }, 'not-found' | 'conflict'>> {
  const caseId = randomUUID();
  const opened = await unsafeActOnShipment(
    agent,
    { shipmentId, verb: 'open-case', reason: `opened a case: ${kind}` },
    async (transaction, { merchantId }, agentId) => {
      const open = await transaction.deskCase.count({ where: { shipmentId, state: { not: 'closed' } } });
      if (open >= mostOpen) return false;
      const by = { ownerId: agentId, openedById: agentId };
      const data = { id: caseId, merchantId, shipmentId, kind, question, phone, dueAt, ...by };
      await transaction.deskCase.create({ data });
      return true;
    },
  );
  if (!opened) return failure('not-found', `no shipment ${shipmentId}`);
  return opened.value ? success({ caseId }) : failure('conflict', 'too many open cases');
}
