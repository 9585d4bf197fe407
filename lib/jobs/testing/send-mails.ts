import { sendNextMail } from '../send-mails.ts';

/** Sends every due email. */
export async function sendMails(): Promise<void> {
  while (await sendNextMail());
}
