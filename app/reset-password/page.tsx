import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { openLink } from '#app/open-link.ts';
import { NewPasswordForm } from '#components/people/new-password-form.tsx';
import { OpenLink } from '#components/people/open-link.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { clientOf } from '#lib/auth/client.ts';
import { readPostedLink } from '#lib/auth/posted-link.ts';
import { titled } from '#lib/i18n/titled.ts';
import { isResetOpen } from '#lib/people/passwords/reset-password.ts';
import { setNewPassword } from './actions.ts';

export const generateMetadata = titled('passwords.reset.title');

/** Sets a new password with a link from an email. Opening the page doesn't use up the link. */
export default async function ResetPasswordPage() {
  const token = await readPostedLink();
  const link = await getTranslations('common.link');
  const t = await getTranslations('passwords.reset');
  const isOpen = token !== null && (await isResetOpen(token));
  if (token !== null && !isOpen) await recordDenial(null, 'reset-ended', clientOf(await headers()).address);
  return (
    <ClientMessages of={['passwords.fields', 'shell.language']}>
      <PublicPage
        title={t('title')}
        purpose={isOpen ? t('purpose') : token === null ? link('opening') : t('ended')}
      >
        <OpenLink open={openLink} isOpened={token !== null} noScript={link('noScript')} />
        {isOpen && <NewPasswordForm token={token} submitLabel={t('submit')} setPassword={setNewPassword} />}
        {token !== null && !isOpen && (
          <ButtonLink href="/forgot-password" variant="primary">
            {t('again')}
          </ButtonLink>
        )}
      </PublicPage>
    </ClientMessages>
  );
}
