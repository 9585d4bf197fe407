import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { JoinForm } from '#components/people/join-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { clientOf } from '#lib/auth/client.ts';
import { unsafeFindInvitation } from '#lib/people/members/accept-invitation.ts';
import { findPlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import { join } from './actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('join'))('title') };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Accepts an invitation with the link from its email. Opening the page doesn't use up the link. */
export default async function JoinPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const t = await getTranslations('join');
  const invitation = typeof token === 'string' ? await findInvitation(token) : null;
  if (!invitation) await recordDenial(null, 'invitation-ended', clientOf(await headers()).address);
  const isArabic = (await getLocale()) === 'ar';
  const name = isArabic ? invitation?.merchantNameAr : invitation?.merchantNameEn;
  const merchant = `\u2068${name ?? ''}\u2069`;
  const purpose = invitation ? t(invitation.isNew ? 'purposeNew' : 'purpose', { merchant }) : t('ended');
  return (
    <ClientMessages of={['join', 'passwords.fields', 'shell.language']}>
      <PublicPage title={t('title')} purpose={purpose}>
        {invitation && typeof token === 'string' ? (
          <JoinForm token={token} email={invitation.email} isNew={invitation.isNew} join={join} />
        ) : (
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
