import { getTranslations } from 'next-intl/server';
import { RequestFilters } from '#components/request-log/request-filters.tsx';
import { RequestList } from '#components/request-log/request-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ListMore } from '#components/ui/page-links.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { listKeys } from '#lib/api-keys/manage-keys.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listRequests } from '#lib/request-log/find-requests.ts';
import { requestResults } from '#lib/request-log/view.ts';

export const generateMetadata = titled('developers.requests.title');

type RequestsPageProps = { searchParams: Promise<PageSearch> };

export default async function RequestsPage({ searchParams }: RequestsPageProps) {
  const viewer = await requireViewer('integrations.manage');
  const { key, result, shipment, before } = readPageQuery(await searchParams);
  const keys = await listKeys(viewer);
  const query = {
    key: keys.find(({ id }) => id === key)?.id,
    result: requestResults.find((one) => one === result),
    shipment: shipment?.trim().slice(0, 60) || undefined,
  };
  const { key: keyId, ...filters } = query;
  const [t, { requests, next }] = await Promise.all([
    getTranslations('developers.requests'),
    listRequests(viewer, { ...filters, keyId, before }),
  ]);
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <RequestFilters query={query} keys={keys} />
      {requests.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'noneTitle' : 'emptyTitle')}
          text={t(isFiltered ? 'noneText' : 'emptyText')}
        />
      ) : (
        <RequestList requests={requests} />
      )}
      <ListMore
        path="/settings/developers/requests"
        query={query}
        isLater={before !== undefined}
        next={next && { before: next }}
      />
    </div>
  );
}
