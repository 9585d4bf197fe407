import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { openLink } from '#app/open-link.ts';
import { JoinForm } from '#components/people/join-form.tsx';
import { OpenLink } from '#components/people/open-link.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { clientOf } from '#lib/auth/client.ts';
import { readPostedLink } from '#lib/auth/posted-link.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { titled } from '#lib/i18n/titled.ts';
import { unsafeFindInvitation } from '#lib/people/members/accept-invitation.ts';
import { findPlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import { join } from './actions.ts';

export const generateMetadata = titled('join.title');

/** Accepts an invitation with the link from its email. Opening the page doesn't use up the link. */
export default async function JoinPage() {
  const token = await readPostedLink();
  const t = await getTranslations('join');
  const invitation = token === null ? null : await findInvitation(token);
  if (token !== null && !invitation)
    await recordDenial(null, 'invitation-ended', clientOf(await headers()).address);
  const isArabic = (await getLocale()) === 'ar';
  const name = isArabic ? invitation?.merchantNameAr : invitation?.merchantNameEn;
  const merchant = isolated(name ?? '');
  const purpose = invitation && t(invitation.isNew ? 'purposeNew' : 'purpose', { merchant });
  const link = await getTranslations('common.link');
  return (
    <ClientMessages of={['join', 'passwords.fields', 'shell.language']}>
      <PublicPage title={t('title')} purpose={purpose ?? (token === null ? link('opening') : t('ended'))}>
        <OpenLink open={openLink} isOpened={token !== null} noScript={link('noScript')} />
        {invitation && token !== null && (
          <JoinForm token={token} email={invitation.email} isNew={invitation.isNew} join={join} />
        )}
        {token !== null && !invitation && (
          <ButtonLink href="/sign-in" variant="primary">
            {t('toSignIn')}
          </ButtonLink>
        )}
      </PublicPage>
    </ClientMessages>
  );
}

/** A merchant's invitation, or one of an agent or administrator. */
async function findInvitation(token: string) {
  const ofMerchant = await unsafeFindInvitation(token);
  const ofPlatform = ofMerchant ? null : await findPlatformInvitation(token);
  if (!ofPlatform) return ofMerchant;
  const brand = (await getTranslations('common.product'))('name');
  return { ...ofPlatform, merchantNameEn: brand, merchantNameAr: brand, isNew: true };
}
