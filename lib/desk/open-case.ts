import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { NewCase } from '#lib/desk/cases/schema.ts';
import { unsafeActOnShipment } from '#lib/desk/record-action.ts';
import type { MailAbout } from '#lib/mail/mail-texts.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { rolesWith } from '#lib/people/members/permissions.ts';

/** The maximum number of open cases of one shipment. */
const mostOpen = 20;
/** The most characters of a question, with everything that agents added. */
const longestQuestion = 2_000;

/** The maximum number of people who get an email of a question. */
const mostMailed = 20;

/**
 * Opens a case on a shipment and assigns it to the agent. The merchant sees it and may answer it, unless it is a call-back. If the
 * shipment has an open one of this kind, `ifOpen` decides: the question is added to that one, which is due at the earlier time, or
 * another one is opened. Without `ifOpen` nothing is written, and the agent is asked. Who may answer a new one gets an email.
 */
export async function unsafeOpenCase(
  agent: Actor,
  { shipmentId, kind, question, phone, dueAt, ifOpen }: NewCase,
): Promise<Result<{ caseId: string }, 'not-found' | 'conflict' | 'case-open'>> {
  const reason = { key: ifOpen === 'add' ? 'addedToCase' : 'openedCase', kind } as const;
  const opened = await unsafeActOnShipment(
    agent,
    { shipmentId, verb: 'open-case', reason },
    async (transaction, shipment, agentId) => {
      const { merchantId } = shipment;
      const open = await transaction.deskCase.findMany({
        where: { shipmentId, state: { not: 'closed' } },
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
        return success({ caseId: same.id });
      }
      if (open.length >= mostOpen) return failure('conflict', 'too many open cases');
      const by = { ownerId: agentId, openedById: agentId };
      const caseId = randomUUID();
      await transaction.deskCase.create({
        data: { id: caseId, merchantId, shipmentId, kind, question, phone, dueAt, ...by },
      });
      if (kind !== 'call-back') {
        const about = {
          shipmentId,
          awb: shipment.awb,
          dueAt: dueAt.toISOString(),
          ...(kind === 'claim' && { isClaim: true }),
        };
        await mailPeople(transaction, merchantId, about);
      }
      return success({ caseId });
    },
  );
  return opened ? opened.value : failure('not-found', `no shipment ${shipmentId}`);
}

/** The people who may answer. */
async function mailPeople(
  transaction: Transaction,
  merchantId: string,
  about: MailAbout<'question'>,
): Promise<void> {
  const people = await transaction.membership.findMany({
    where: { merchantId, role: { in: rolesWith('cases.answer') }, user: { disabledAt: null } },
    select: { user: { select: { email: true } } },
    orderBy: { createdAt: 'asc' },
    take: mostMailed,
  });
  for (const { user } of people)
    await queueMail(transaction, { kind: 'question', recipient: user.email, about });
}
