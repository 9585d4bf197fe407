import { invitationText, ownerInvitedText, platformInvitationText, resetText } from '#lib/i18n/mail-texts.ts';
import { deliverMail, type MailText } from '#lib/mail/deliver-mail.ts';
import { claimDueMail, type DueMail, dropMail } from '#lib/mail/queue-mail.ts';
import { unsafeOpenInvitation } from '#lib/people/members/accept-invitation.ts';
import { openReset, resetMinutes } from '#lib/people/passwords/reset-password.ts';
import { findMerchantNames } from '#lib/people/platform/list-people.ts';
import { openPlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';

/** Sends every due email. Its text is written now, because its link's token exists only in it. */
export async function sendMails(): Promise<void> {
  for (let mail = await claimDueMail(); mail; mail = await claimDueMail()) {
    try {
      const text = await textOf(mail);
      if (text) await deliverMail(mail, text);
      else await dropMail(mail);
    } catch (error) {
      logger().error({ err: error, mailId: mail.id }, 'email not sent; it is tried again later');
    }
  }
}

async function textOf({ kind, recipient, aboutId, subject, body }: DueMail): Promise<MailText | null> {
  if (subject !== null && body !== null) return { subject, body };
  if (kind === 'invitation') {
    const opened = await unsafeOpenInvitation(aboutId ?? '');
    return (
      opened && invitationText(linkOf('/join', opened.token), opened.merchantNameEn, opened.merchantNameAr)
    );
  }
  if (kind === 'platform-invitation') {
    const opened = await openPlatformInvitation(aboutId ?? '');
    return opened === null ? null : platformInvitationText(linkOf('/join', opened));
  }
  if (kind === 'owner-invited') {
    const merchant = await findMerchantNames(aboutId ?? '');
    return merchant && ownerInvitedText(`${settings().NEXTAUTH_URL}/settings/people`, merchant);
  }
  const token = await openReset(recipient);
  return token === null ? null : resetText(linkOf('/reset-password', token), resetMinutes);
}

const linkOf = (path: string, token: string) => `${settings().NEXTAUTH_URL}${path}?token=${token}`;
