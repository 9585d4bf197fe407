import { recordMailed } from '#lib/claims/send-claim.ts';
import { deliver, mailProblemOf } from '#lib/mail/deliver-mail.ts';
import { claimDueMail, dropMail, endMail, keepProblem } from '#lib/mail/queue-mail.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { writeMessage } from './write-message.ts';

/** Sends the email that is due for longest. Returns whether more may be due. */
export async function sendNextMail(): Promise<boolean> {
  const mail = await claimDueMail();
  if (!mail) return false;
  try {
    const message = await writeMessage(mail);
    if (!message) {
      await dropMail(mail);
      return true;
    }
    const kept = await deliver(mail, message);
    // Before the email ends: a worker that is killed between the two drops the email at its next try.
    if (mail.kind === 'claim') await recordMailed(mail.about);
    await endMail(mail, kept);
  } catch (error) {
    logger().error({ err: error, mailId: mail.id }, 'email not sent');
    await keepProblem(mail, mailProblemOf(error));
  }
  return true;
}
