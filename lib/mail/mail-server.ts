import 'server-only';
import { createTransport } from 'nodemailer';
import { type Environment, settings } from '#lib/settings/settings.ts';
import { isThisMachine } from '#lib/settings/this-machine.ts';

const waitMs = 10_000;

/**
 * The server of MAIL_SMTP_URL. One on another machine must take TLS (STARTTLS at `smtp://`) unless MAIL_TLS is optional, because links
 * that sign somebody in are in the emails.
 */
export const mailServer = (url: string, { MAIL_TLS }: Pick<Environment, 'MAIL_TLS'> = settings()) =>
  createTransport({
    url,
    requireTLS: MAIL_TLS === 'required' && !isThisMachine(url),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
  });
