import 'server-only';
import { createTransport } from 'nodemailer';
import { prisma } from '#lib/db/client.ts';
import { settings } from '#lib/settings/settings.ts';
import type { DueMail } from './queue-mail.ts';
import type { MailProblem } from './view.ts';

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

class NoMailServer extends Error {}

/** Sends an email, unless emails are kept. Throws when it couldn't; then the email is due again later. */
export async function deliverMail(
  { recipient: to }: DueMail,
  { subject, body, replyTo, attachment }: MailText,
): Promise<void> {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = settings();
  if (areMailsKept()) return;
  if (!url) throw new NoMailServer('no email can be sent: set MAIL_SMTP_URL');
  const attachments = attachment && [{ ...attachment, content: Buffer.from(attachment.content) }];
  await createTransport(url).sendMail({ from, to, replyTo, subject, text: body, attachments });
}

/** Ends an email that is delivered, and keeps its text where emails are kept. */
export async function endMail(mail: DueMail, { subject, body }: MailText): Promise<void> {
  const kept = areMailsKept();
  await prisma().mail.update({
    where: { id: mail.id },
    data: {
      ...{ state: 'sent', problem: null, endedAt: new Date() },
      ...{ subject: kept ? subject : null, body: kept ? body : null },
    },
  });
}

/** Keeps why a try failed. */
export async function keepProblem({ id }: DueMail, error: unknown): Promise<void> {
  await prisma().mail.update({ where: { id }, data: { problem: problemOf(error) } });
}

/** The codes of nodemailer that say which part of sending failed. */
const problems: Record<string, MailProblem> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
};

function problemOf(error: unknown): MailProblem {
  if (error instanceof NoMailServer) return 'no-server';
  return problems[String((error as { code?: unknown }).code)] ?? 'unexpected';
}

type KeptMail = { id: string; recipient: string; subject: string; body: string; at: Date };

const mostListed = 50;

/** The newest stored emails; null where emails are sent, because their links are for their recipients only. */
export async function listKeptMails(): Promise<KeptMail[] | null> {
  if (!areMailsKept()) return null;
  const mails = await prisma().mail.findMany({
    where: { body: { not: null }, state: 'sent' },
    orderBy: { createdAt: 'desc' },
    take: mostListed,
  });
  return mails.map(({ id, recipient, subject, body, createdAt }) => ({
    ...{ id, recipient, at: createdAt },
    ...{ subject: subject ?? '', body: body ?? '' },
  }));
}

/** Deletes emails three days after they were queued, because every link in them has expired, and failed ones after thirty. */
export async function clearMails(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM mails WHERE created_at < now() - CASE state WHEN 'failed' THEN interval '30 days' ELSE interval '3 days' END`;
}
