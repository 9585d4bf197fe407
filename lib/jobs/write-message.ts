import { printClaim } from '#lib/claims/claim-pack.ts';
import { findPhoto } from '#lib/claims/photos.ts';
import { findClaim } from '#lib/claims/read-claims.ts';
import { isMailWanted } from '#lib/claims/send-claim.ts';
import { workerFor } from '#lib/core/actor.ts';
import type { Message } from '#lib/mail/deliver-mail.ts';
import { claimText, personMails, personMailTexts } from '#lib/mail/mail-texts.ts';
import type { DueMail } from '#lib/mail/queue-mail.ts';
import { isStoppable, type Stopped, stopToken } from '#lib/mail/stops.ts';
import type { ClaimMail } from '#lib/mail/view.ts';
import { unsafeOpenInvitation } from '#lib/people/members/accept-invitation.ts';
import { openReset, resetMinutes } from '#lib/people/passwords/reset-password.ts';
import { findMerchantNames } from '#lib/people/platform/list-people.ts';
import { openPlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import { settings } from '#lib/settings/settings.ts';

/**
 * The message that a queued email stands for; null when it must not be sent any more. It is written when it is sent, because its link's
 * token exists only in it.
 */
export async function writeMessage(mail: DueMail): Promise<Message | null> {
  if (mail.kind === 'claim') return claimMessage(mail.id, mail.about);
  if (!(mail.kind in personMails))
    throw new Error('a newer version queued this email, and its worker must send it');
  const { kind } = mail;
  const about = await aboutOf(mail);
  const names = about && ('merchantId' in about ? await findMerchantNames(about.merchantId) : nobody);
  if (!about || !names) return null;
  const portal = settings().NEXTAUTH_URL;
  const token = isStoppable(kind) ? stopToken({ kind, ...about } as Stopped) : null;
  const stop = token ? `${portal}/unsubscribe?token=${token}` : undefined;
  const texts = personMailTexts(kind, about, { names, portal, stop });
  return { texts, ...(token && { unsubscribe: `${portal}/api/unsubscribe?token=${token}` }) };
}

const nobody = { nameEn: '', nameAr: '' };

/** What an email is about; of one with a token, what it is about now. */
async function aboutOf(mail: Exclude<DueMail, { kind: 'claim' }>) {
  switch (mail.kind) {
    case 'reset': {
      const token = await openReset(mail.recipient);
      return token === null ? null : { token, minutes: resetMinutes };
    }
    case 'invitation':
      return unsafeOpenInvitation(mail.aboutId);
    case 'platform-invitation':
      return openPlatformInvitation(mail.aboutId);
    default:
      return mail.about;
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
