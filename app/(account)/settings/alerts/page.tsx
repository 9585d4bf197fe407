import { getTranslations } from 'next-intl/server';
import { SettingsColumns } from '#app/settings-columns.tsx';
import { AlertSettings } from '#components/alerts/alert-settings.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { readAlertChoices } from '#lib/alerts/choices.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { saveAlerts } from './actions.ts';

export const generateMetadata = titled('alerts.title');

/** Not below the layout of the other settings, because an accountant has only the money's pages, the account and this one. */
export default async function AlertsPage() {
  const viewer = await requireViewer('alerts.choose');
  const [t, choices] = await Promise.all([getTranslations('alerts'), readAlertChoices(viewer)]);
  return (
    <SettingsColumns viewer={viewer}>
      <ClientMessages of={['alerts']}>
        <div className="flex max-w-2xl flex-col gap-5">
          <PageTitle title={t('title')} text={t('purpose')} />
          <AlertSettings email={viewer.email} choices={choices} saveAlerts={saveAlerts} />
        </div>
      </ClientMessages>
    </SettingsColumns>
  );
}
