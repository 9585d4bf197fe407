import { stopToken } from '#lib/alerts/choices.ts';
import { printClaim } from '#lib/claims/claim-pack.ts';
import { findPhoto } from '#lib/claims/photos.ts';
import { findClaim } from '#lib/claims/read-claims.ts';
import { isMailWanted } from '#lib/claims/send-claim.ts';
import { workerFor } from '#lib/core/actor.ts';
import type { Message } from '#lib/mail/deliver-mail.ts';
import {
  claimText,
  invitationText,
  type MailTexts,
  merchantMails,
  merchantMailTexts,
  ownerInvitedText,
  resetText,
} from '#lib/mail/mail-texts.ts';
import type { DueMail } from '#lib/mail/queue-mail.ts';
import type { ClaimMail } from '#lib/mail/view.ts';
import { unsafeOpenInvitation } from '#lib/people/members/accept-invitation.ts';
import { openReset, resetMinutes } from '#lib/people/passwords/reset-password.ts';
import { findMerchantNames } from '#lib/people/platform/list-people.ts';
import { openPlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import { pauseToken } from '#lib/search/schedules/send-exports.ts';
import { settings } from '#lib/settings/settings.ts';

/**
 * The message that a queued email stands for; null when it must not be sent any more. It is written when it is sent, because its link's
 * token exists only in it.
 */
export async function writeMessage(mail: DueMail): Promise<Message | null> {
  if (mail.kind === 'claim') return claimMessage(mail.id, mail.about);
  const texts = await textsOf(mail);
  const stop = stopTokenOf(mail);
  const unsubscribe = `${settings().NEXTAUTH_URL}/api/unsubscribe?token=${stop}`;
  return texts && { texts, ...(stop && { unsubscribe }) };
}

/** What stops further emails of this kind; null for those that a person can't stop. */
function stopTokenOf(mail: DueMail): string | null {
  if (mail.kind === 'alerts') return stopToken(mail.about);
  return mail.kind === 'export' ? pauseToken(mail.about) : null;
}

const nobody = { nameEn: '', nameAr: '' };

async function textsOf(mail: Exclude<DueMail, { kind: 'claim' }>): Promise<MailTexts | null> {
  const portal = settings().NEXTAUTH_URL;
  switch (mail.kind) {
    case 'reset': {
      const token = await openReset(mail.recipient);
      return token === null ? null : resetText(oneTimeLink('/reset-password', token), resetMinutes);
    }
    case 'invitation': {
      const opened = await unsafeOpenInvitation(mail.aboutId);
      return opened && invitationText(oneTimeLink('/join', opened.token), opened.role, opened.merchant);
    }
    case 'platform-invitation': {
      const opened = await openPlatformInvitation(mail.aboutId);
      return opened && invitationText(oneTimeLink('/join', opened.token), opened.role, null);
    }
    case 'owner-invited': {
      const merchant = await findMerchantNames(mail.aboutId);
      return merchant && ownerInvitedText(`${portal}/settings/people`, merchant);
    }
    default: {
      if (!(mail.kind in merchantMails))
        throw new Error('a newer version queued this email, and its worker must send it');
      const { kind, about } = mail;
      const names = 'merchantId' in about ? await findMerchantNames(about.merchantId) : nobody;
      const token = stopTokenOf(mail);
      const stop = token ? `${portal}/unsubscribe?token=${token}` : undefined;
      return names && merchantMailTexts(kind, about, { names, portal, stop });
    }
  }
}

async function claimMessage(mailId: string, about: ClaimMail): Promise<Message | null> {
  const { merchantId, replyTo } = about;
  const merchant = await findMerchantNames(merchantId);
  if (!merchant || !(await isMailWanted(about, mailId))) return null;
  const reader = workerFor(merchantId, 'money.read', 'shipments.read');
  const claim = await findClaim(reader, about.claimId);
  const content = await printClaim(reader, about.claimId, { en: merchant.nameEn, ar: merchant.nameAr });
  if (!claim || !content) return null;
  const texts = claimText(merchant, claim, replyTo);
  const attachments = [{ filename: `claim-${claim.number}.pdf`, content }];
  for (const number of claim.photos) {
    const photo = await findPhoto(reader, { id: claim.id, number });
    if (photo) attachments.push({ filename: `claim-${claim.number}-photo-${number}.jpg`, content: photo });
  }
  return { texts, replyTo, attachments };
}

/** Behind the #, so that no proxy logs the token. */
const oneTimeLink = (path: string, token: string) => `${settings().NEXTAUTH_URL}${path}#${token}`;
