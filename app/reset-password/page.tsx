import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { NewPasswordForm } from '#components/people/new-password-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { clientOf } from '#lib/auth/client.ts';
import { isResetOpen } from '#lib/people/passwords/reset-password.ts';
import { setNewPassword } from './actions.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('passwords.reset'))('title') };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Sets a new password with a link from an email. Opening the page doesn't use up the link. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const t = await getTranslations('passwords.reset');
  const isOpen = typeof token === 'string' && (await isResetOpen(token));
  if (!isOpen) await recordDenial(null, 'reset-ended', clientOf(await headers()).address);
  return (
    <ClientMessages of={['passwords.fields', 'shell.language']}>
      <PublicPage title={t('title')} purpose={isOpen ? t('purpose') : t('ended')}>
        {isOpen ? (
          <NewPasswordForm token={token} submitLabel={t('submit')} setPassword={setNewPassword} />
        ) : (
          <ButtonLink href="/forgot-password" variant="primary">
            {t('again')}
          </ButtonLink>
        )}
      </PublicPage>
    </ClientMessages>
  );
}
