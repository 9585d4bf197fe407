import 'server-only';
import { createTransport } from 'nodemailer';
import { prisma } from '#lib/db/client.ts';
import { settings } from '#lib/settings/settings.ts';
import type { DueMail } from './queue-mail.ts';

export type MailText = {
  subject: string;
  body: string;
  replyTo?: string;
  attachment?: { filename: string; content: Uint8Array };
};

/** Whether emails are kept for the administrator: there is no SMTP server, and only this machine reaches the portal. */
export function areMailsKept(): boolean {
  const { MAIL_SMTP_URL, NEXTAUTH_URL } = settings();
  return !MAIL_SMTP_URL && ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(NEXTAUTH_URL).hostname);
}

/** Sends an email, unless emails are kept. Throws when it couldn't; then the email is due again later. */
export async function deliverMail(
  { recipient: to }: DueMail,
  { subject, body, replyTo, attachment }: MailText,
): Promise<void> {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = settings();
  if (areMailsKept()) return;
  if (!url) throw new Error('no email can be sent: set MAIL_SMTP_URL');
  const attachments = attachment && [{ ...attachment, content: Buffer.from(attachment.content) }];
  await createTransport(url).sendMail({ from, to, replyTo, subject, text: body, attachments });
}

/** Ends an email that is delivered, and keeps its text where emails are kept. */
export async function endMail(mail: DueMail, { subject, body }: MailText): Promise<void> {
  const kept = areMailsKept();
  await prisma().mail.update({
    where: { id: mail.id },
    data: { endedAt: new Date(), subject: kept ? subject : null, body: kept ? body : null },
  });
}

type KeptMail = { id: string; recipient: string; subject: string; body: string; at: Date };

const mostListed = 50;

/** The newest stored emails; null where emails are sent, because their links are for their recipients only. */
export async function listKeptMails(): Promise<KeptMail[] | null> {
  if (!areMailsKept()) return null;
  const mails = await prisma().mail.findMany({
    where: { body: { not: null }, endedAt: { not: null } },
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
