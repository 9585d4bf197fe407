import { getTranslations } from 'next-intl/server';
import { OperatorState } from '#components/admin/state/operator-state.tsx';
import { SettingsTable } from '#components/admin/state/settings-table.tsx';
import { WaitingJobsTable } from '#components/admin/state/waiting-jobs-table.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeFindBacklog } from '#lib/due-work/waiting-work.ts';
import { titled } from '#lib/i18n/titled.ts';
import { readChosen } from '#lib/operator/chosen-settings.ts';
import { listJobs } from '#lib/operator/list-jobs.ts';
import { openBreakers, operatorStanding } from '#lib/operator/operator-standing.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { settings } from '#lib/settings/settings.ts';
import { settingsInForce } from '#lib/settings/settings-in-force.ts';

export const generateMetadata = titled('admin.state.title');

/** The status of the deployment: the operator as this process sees it, the waiting jobs, and the current settings. */
export default async function StatePage() {
  const administrator = await requireViewer('operator.read');
  const t = await getTranslations('admin.state');
  const [jobs, backlogSeconds, chosen] = await Promise.all([
    listJobs(administrator),
    unsafeFindBacklog(),
    readChosen(),
  ]);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
      <OperatorState standing={operatorStanding(bookingOperator())} breakers={openBreakers()} />
      <WaitingJobsTable jobs={jobs} backlogSeconds={backlogSeconds} />
      <SettingsTable settings={settingsInForce({ ...settings(), ...chosen })} />
    </div>
  );
}
