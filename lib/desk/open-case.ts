import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { NewCase } from '#lib/desk/cases/schema.ts';
import { unsafeChangeShipment } from '#lib/desk/record-action.ts';
import { queueMailToRoles } from '#lib/mail/queue-mail.ts';
import { rolesWith } from '#lib/people/members/permissions.ts';

/** The maximum number of open cases of one shipment. */
const mostOpen = 20;
/** The most characters of a question, with everything that agents added. */
const longestQuestion = 2_000;

type Opened = Result<{ caseId: string }, 'not-found' | 'conflict' | 'case-open'>;

/**
 * Opens a case on a shipment and assigns it to the agent. The merchant sees it and may answer it, unless it is a call-back. If the
 * shipment has an open one of this kind, `ifOpen` decides: the question is added to that one, which is due at the earlier time, or
 * another one is opened. Without `ifOpen` nothing is written, and the agent is asked. The audit entry says what was done. Those who may
 * answer a new one get an email.
 */
export async function unsafeOpenCase(
  agent: Actor,
  { merchantId, shipmentId, kind, question, phone, dueAt, ifOpen }: NewCase,
): Promise<Opened> {
  const opened = await unsafeChangeShipment(
    agent,
    { merchantId, shipmentId, verb: 'open-case' },
    async (transaction, shipment, agentId): Promise<Opened> => {
      const audit = (key: 'openedCase' | 'addedToCase') =>
        recordAudit(transaction, agent, {
          verb: 'open-case',
          reason: { key, kind },
          shipment: { merchantId, shipmentId },
        });
      // An answer, and what another agent adds, waits until this has been added, or is there already.
      await transaction.$queryRaw`
        SELECT FROM desk_cases WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid AND state <> 'closed'
        ORDER BY id FOR UPDATE`;
      const open = await transaction.deskCase.findMany({
        where: { merchantId, shipmentId, state: { not: 'closed' } },
        orderBy: { openedAt: 'desc' },
        select: { id: true, kind: true, state: true, question: true, phone: true, dueAt: true },
        take: mostOpen,
      });
      const same = open.find(
        (each) =>
          each.kind === kind &&
          each.state === 'open' &&
          each.question.length + question.length < longestQuestion,
      );
      if (same && !ifOpen) return failure('case-open', 'a case of this kind is open');
      if (same && ifOpen === 'add') {
        const added = {
          question: `${same.question}\n${question}`,
          phone: phone ?? same.phone,
          dueAt: dueAt < same.dueAt ? dueAt : same.dueAt,
        };
        await transaction.deskCase.update({
          where: { id_merchantId: { id: same.id, merchantId } },
          data: added,
        });
        await audit('addedToCase');
        return success({ caseId: same.id });
      }
      if (open.length >= mostOpen) return failure('conflict', 'too many open cases');
      const by = { ownerId: agentId, openedById: agentId };
      const caseId = randomUUIDv7();
      await transaction.deskCase.create({
        data: { id: caseId, merchantId, shipmentId, kind, question, phone, dueAt, ...by },
      });
      await audit('openedCase');
      if (kind !== 'call-back') {
        const about = {
          shipmentId,
          awb: shipment.awb,
          dueAt: dueAt.toISOString(),
          ...(kind === 'claim' && { isClaim: true }),
        };
        await queueMailToRoles(transaction, merchantId, rolesWith('cases.answer'), {
          kind: 'question',
          about,
        });
      }
      return success({ caseId });
    },
  );
  return opened ?? failure('not-found', `no shipment ${shipmentId}`);
}
