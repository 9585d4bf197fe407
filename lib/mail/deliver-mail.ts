import 'server-only';
import type { Locale } from '#lib/i18n/locale.ts';
import { settings } from '#lib/settings/settings.ts';
import { isThisMachine } from '#lib/settings/this-machine.ts';
import { htmlText } from './html-text.ts';
import { mailServer } from './mail-server.ts';
import type { MailTexts } from './mail-texts.ts';
import type { DueMail } from './queue-mail.ts';
import type { MailProblem } from './view.ts';

type MailText = { subject: string; body: string };

/** What a channel brings to a person: a text in each language. */
export type Message = {
  texts: MailTexts;
  replyTo?: string;
  /** Where a POST without a session stops such emails (RFC 8058). */
  unsubscribe?: string;
  attachments?: { filename: string; content: Uint8Array }[];
};

/**
 * Brings a message to a recipient. Throws when it couldn't, and then it is due again. Returns the text that is kept for the
 * administrator, or null. Who gets which message, and whether they still want it, is decided before.
 */
type Channel = (
  to: Pick<DueMail, 'id' | 'recipient' | 'language'>,
  message: Message,
) => Promise<MailText | null>;

/** For how long an email is on its way to the server: shorter than it is claimed for, because the next claim sends it again. */
const sendingMs = 4 * 60_000;

class NoMailServer extends Error {}

const byServer: Channel = async (
  { id, recipient: to, language },
  { texts, replyTo, attachments = [], unsubscribe },
) => {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = settings();
  if (!url) throw new NoMailServer('no email can be sent: set MAIL_SMTP_URL');
  const { subject, body: text } = plainText(texts, language);
  // An email that is sent again after a lost answer has the same id, by which servers and readers recognise it.
  const messageId = `<${id}@${new URL(settings().NEXTAUTH_URL).hostname}>`;
  const html = htmlText(texts, language);
  const headers = unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const message = {
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    attachments: attachments.map((each) => ({ ...each, content: Buffer.from(each.content) })),
    messageId,
    signal: AbortSignal.timeout(sendingMs),
    ...(headers && { headers }),
  };
  await mailServer(url).sendMail(message);
  return null;
};

const toAdministrator: Channel = async ({ language }, { texts }) => plainText(texts, language);

/** Whether emails are kept for the administrator: there is no SMTP server, and only this machine reaches the portal. */
export function areMailsKept(): boolean {
  const { MAIL_SMTP_URL, NEXTAUTH_URL } = settings();
  return !MAIL_SMTP_URL && isThisMachine(NEXTAUTH_URL);
}

export const deliver: Channel = (to, message) => (areMailsKept() ? toAdministrator : byServer)(to, message);

/** The text in the reader's language, or else in both, English first. */
function plainText(texts: MailTexts, language: Locale | null): MailText {
  const { en, ar } = texts;
  const bodyOf = ({ body, footer = [] }: MailTexts[Locale]) =>
    [body, ...footer.map(({ text, href }) => `${text}:\n${href}`)].join('\n\n');
  if (language) return { subject: texts[language].subject, body: bodyOf(texts[language]) };
  return { subject: `${en.subject} · ${ar.subject}`, body: `${bodyOf(en)}\n\n${bodyOf(ar)}` };
}

/** The codes of nodemailer that say which part of sending failed. */
const problems: Record<string, MailProblem> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EABORT: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
};

export function mailProblemOf(error: unknown): MailProblem {
  if (error instanceof NoMailServer) return 'no-server';
  return problems[String((error as { code?: unknown }).code)] ?? 'unexpected';
}
