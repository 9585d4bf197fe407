import { getTranslations } from 'next-intl/server';
import { ForgotPasswordForm } from '#components/people/forgot-password-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { titled } from '#lib/i18n/titled.ts';
import { requestLink } from './actions.ts';

export const generateMetadata = titled('passwords.forgot.title');

export default async function ForgotPasswordPage() {
  const t = await getTranslations('passwords.forgot');
  return (
    <ClientMessages of={['passwords.forgot', 'shell.language']}>
      <PublicPage title={t('title')} purpose={t('purpose')}>
        <ForgotPasswordForm requestLink={requestLink} />
      </PublicPage>
    </ClientMessages>
  );
}
