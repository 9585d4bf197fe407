import { getTranslations } from 'next-intl/server';
import { ChosenSettings } from '#components/admin/chosen-settings.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { readChosen } from '#lib/operator/chosen-settings.ts';
import { archivePeriods, retentionPeriods, serviceTimes } from '#lib/operator/view.ts';
import { saveSettings } from '../actions.ts';

export const generateMetadata = titled('admin.settings.title');

/** What an administrator chooses for the whole portal. */
export default async function SettingsPage() {
  await requireViewer('operator.read');
  const t = await getTranslations('admin.settings');
  const values = await readChosen();
  return (
    <ClientMessages of={['admin.settings']}>
      <div className="flex max-w-3xl flex-col gap-5">
        <PageTitle title={t('title')} text={t('purpose')} />
        <ChosenSettings part="serviceTimes" names={serviceTimes} values={values} save={saveSettings} />
        <ChosenSettings part="archive" names={archivePeriods} values={values} save={saveSettings} />
        <ChosenSettings part="retention" names={retentionPeriods} values={values} save={saveSettings} />
      </div>
    </ClientMessages>
  );
}
