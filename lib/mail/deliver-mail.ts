import 'server-only';
import { createTransport } from 'nodemailer';
import { settings } from '#lib/settings/settings.ts';
import type { MailProblem } from './view.ts';

type MailText = { subject: string; body: string };

/** What a channel brings to a person: a text in each language, and what follows them in none. */
export type Message = {
  texts: Record<'en' | 'ar', MailText>;
  lines?: string[];
  replyTo?: string;
  attachment?: { filename: string; content: Uint8Array };
};

/**
 * Brings a message to a recipient. Throws when it couldn't, and then it is due again. Returns the text that is kept for the
 * administrator, or null. Who gets which message, and whether they still want it, is decided before.
 */
type Channel = (recipient: string, message: Message) => Promise<MailText | null>;

class NoMailServer extends Error {}

const byServer: Channel = async (to, message) => {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = settings();
  if (!url) throw new NoMailServer('no email can be sent: set MAIL_SMTP_URL');
  const { replyTo, attachment } = message;
  const { subject, body: text } = inBoth(message);
  const attachments = attachment && [{ ...attachment, content: Buffer.from(attachment.content) }];
  await createTransport(url).sendMail({ from, to, replyTo, subject, text, attachments });
  return null;
};

const toAdministrator: Channel = async (_recipient, message) => inBoth(message);

/** Whether emails are kept for the administrator: there is no SMTP server, and only this machine reaches the portal. */
export function areMailsKept(): boolean {
  const { MAIL_SMTP_URL, NEXTAUTH_URL } = settings();
  return !MAIL_SMTP_URL && ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(NEXTAUTH_URL).hostname);
}

export const deliver: Channel = (recipient, message) =>
  (areMailsKept() ? toAdministrator : byServer)(recipient, message);

/** The reader's language isn't known, so an email has both, English first. */
function inBoth({ texts: { en, ar }, lines = [] }: Message): MailText {
  return {
    subject: `${en.subject} · ${ar.subject}`,
    body: [en.body, ar.body, lines.join('\n')].join('\n\n').trim(),
  };
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

export function problemOf(error: unknown): MailProblem {
  if (error instanceof NoMailServer) return 'no-server';
  return problems[String((error as { code?: unknown }).code)] ?? 'unexpected';
}
