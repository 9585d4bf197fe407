import { getTranslations } from 'next-intl/server';
import { ApiKeys } from '#components/api-keys/api-keys.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { listKeys } from '#lib/api-keys/manage-keys.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { settings } from '#lib/settings/settings.ts';
import { confirmPassword } from '../../../(account)/account/factor-actions.ts';
import { changeKey, createKey, endKey } from './actions.ts';

export const generateMetadata = titled('developers.settings.title');

export default async function DeveloperSettingsPage() {
  const viewer = await requireViewer('integrations.manage');
  const t = await getTranslations('developers.settings');
  return (
    <ClientMessages
      of={['account.factors.confirm', 'dates', 'developers.keys', 'developers.secret', 'shell.passkey']}
    >
      <div className="flex max-w-3xl flex-col gap-5">
        <PageTitle title={t('title')} text={t('purpose')} />
        <p>{t(settings().OPERATOR_KIND)}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" href="/docs/api">
            {t('guide')}
          </ButtonLink>
          <ButtonLink size="sm" href="/settings/developers/webhooks">
            {t('webhooks')}
          </ButtonLink>
          <ButtonLink size="sm" href="/settings/developers/requests">
            {t('requests')}
          </ButtonLink>
        </div>
        <ApiKeys
          keys={await listKeys(viewer)}
          now={new Date().toISOString()}
          actions={{ createKey, changeKey, endKey }}
          confirmPassword={confirmPassword}
        />
      </div>
    </ClientMessages>
  );
}
