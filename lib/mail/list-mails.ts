import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import { areMailsKept } from './deliver-mail.ts';
import type { MailProblem, UnsentMail } from './view.ts';

const mostListed = 50;

type KeptMail = { id: string; recipient: string; subject: string; body: string; at: Date };

/** The newest stored emails; null where emails are sent, because their links are for their recipients only. */
export async function listKeptMails(): Promise<KeptMail[] | null> {
  if (!areMailsKept()) return null;
  const mails = await prisma().mail.findMany({
    where: { body: { not: null }, state: 'sent' },
    orderBy: { createdAt: 'desc' },
    take: mostListed,
  });
  return mails.map(({ id, recipient, subject, body, createdAt }) => ({
    id,
    recipient,
    at: createdAt,
    subject: subject ?? '',
    body: body ?? '',
  }));
}

/** The emails that a try couldn't send: those that nothing tries again first, then the newest. */
export async function listUnsentMails(administrator: Actor): Promise<UnsentMail[]> {
  requirePermission(administrator, 'operator.configure');
  const mails = await prisma().mail.findMany({
    where: { state: { not: 'sent' }, problem: { not: null } },
    orderBy: [{ state: 'asc' }, { createdAt: 'desc' }],
    take: mostListed,
  });
  return mails.map(({ id, kind, recipient, problem, state, createdAt, dueAt }) => ({
    id,
    recipient,
    kind: kind as UnsentMail['kind'],
    problem: problem as MailProblem,
    at: createdAt.toISOString(),
    nextAt: state === 'failed' ? null : dueAt.toISOString(),
  }));
}

/** How many emails only an administrator can have sent again, counted up to the limit of the list. */
export async function countFailedMails(): Promise<number> {
  return (
    await prisma().mail.findMany({ where: { state: 'failed' }, take: mostListed, select: { id: true } })
  ).length;
}

/** Has a failed email tried again, as often and as long as a new one. False when it has been asked for already, or deleted. */
export async function sendMailAgain(administrator: Actor, id: string): Promise<boolean> {
  requirePermission(administrator, 'operator.configure');
  const isAsked = await prisma().$transaction(async (transaction) => {
    const count = await transaction.$executeRaw`
      UPDATE mails SET state = 'waiting', problem = NULL, tries = 0, created_at = now(), due_at = now()
      WHERE id = ${id}::uuid AND state = 'failed'`;
    if (count > 0)
      await recordAudit(transaction, administrator, {
        verb: 'send-mail-again',
        reason: { key: 'email', id },
      });
    return count > 0;
  });
  if (isAsked) await wakeWorker();
  return isAsked;
}
