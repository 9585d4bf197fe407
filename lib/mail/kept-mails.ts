import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { areMailsKept } from './deliver-mail.ts';

export type KeptMail = { id: string; recipient: string; subject: string; body: string; at: Date };

const mostListed = 50;

/** The newest stored emails; null where emails are sent, because their links are for their recipients only. */
export async function listKeptMails(): Promise<KeptMail[] | null> {
  if (!areMailsKept()) return null;
  const mails = await prisma().mail.findMany({
    where: { body: { not: null } },
    orderBy: { createdAt: 'desc' },
    take: mostListed,
  });
  return mails.map(({ id, recipient, subject, body, createdAt }) => ({
    ...{ id, recipient, at: createdAt },
    ...{ subject: subject ?? '', body: body ?? '' },
  }));
}

const keptDays = 3;

/** Deletes emails after three days, sent or not: every link in them has expired. */
export async function clearMails(): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000);
  await prisma().mail.deleteMany({ where: { createdAt: { lt: before } } });
}
