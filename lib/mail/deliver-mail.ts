import 'server-only';
import { createTransport } from 'nodemailer';
import { settings } from '#lib/core/settings/settings.ts';
import { prisma } from '#lib/db/client.ts';
import type { DueMail } from './claim-mail.ts';

export type MailText = { subject: string; body: string };

/** Whether emails are kept for the administrator: there is no SMTP server, and only this machine reaches the portal. */
export function areMailsKept(): boolean {
  const { MAIL_SMTP_URL, NEXTAUTH_URL } = settings();
  return !MAIL_SMTP_URL && ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(NEXTAUTH_URL).hostname);
}

/** Sends an email, or keeps its text. Throws when it could do neither; then the email is due again later. */
export async function deliverMail(mail: DueMail, { subject, body }: MailText): Promise<void> {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = settings();
  const kept = areMailsKept();
  if (!kept) {
    if (!url) throw new Error('no email can be sent: set MAIL_SMTP_URL');
    await createTransport(url).sendMail({ from, to: mail.recipient, subject, text: body });
  }
  await prisma().mail.update({
    where: { id: mail.id },
    data: { endedAt: new Date(), ...(kept ? { subject, body } : {}) },
  });
}
