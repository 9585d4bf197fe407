import { getTranslations } from 'next-intl/server';
import { ExportDownload } from '#components/search/schedules/export-download.tsx';
import { ScheduleForm } from '#components/search/schedules/schedule-form.tsx';
import { ScheduleList } from '#components/search/schedules/schedule-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listSchedules } from '#lib/search/schedules/schedules.ts';
import { listViews } from '#lib/search/views/saved-views.ts';
import { addSchedule, pauseSchedule, removeSchedule, sendScheduleNow } from './actions.ts';

type Props = { searchParams: Promise<PageSearch> };

export const generateMetadata = titled('schedules.title');

/** The exports that the merchant's people get by email. The link of such an email adds the export of its days. */
export default async function ExportsPage({ searchParams }: Props) {
  const viewer = await requireViewer('shipments.read');
  const [search, t, schedules, views] = await Promise.all([
    searchParams,
    getTranslations('schedules'),
    listSchedules(viewer),
    listViews(viewer),
  ]);
  return (
    <ClientMessages of={['schedules']}>
      <div className="flex max-w-2xl flex-col gap-5">
        <PageTitle title={t('title')} text={t('purpose')} />
        {search.export !== undefined && (
          <ExportDownload search={readPageQuery(search)} schedules={schedules} />
        )}
        {schedules.length > 0 ? (
          <ScheduleList {...{ schedules, pauseSchedule, removeSchedule, sendScheduleNow }} />
        ) : (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        )}
        <ScheduleForm views={views.map(({ id, name }) => ({ id, name }))} addSchedule={addSchedule} />
      </div>
    </ClientMessages>
  );
}
