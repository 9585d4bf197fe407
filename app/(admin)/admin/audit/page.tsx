import { getTranslations } from 'next-intl/server';
import { AuditFilters } from '#components/admin/audit/audit-filters.tsx';
import { AuditTable } from '#components/admin/audit/audit-table.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ListMore } from '#components/ui/page-links.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { listAuditVerbs, unsafeSearchAudit } from '#lib/audit/search/search-audit.ts';
import { readFilter } from '#lib/audit/search/view.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { unsafeFindMerchantIds } from '#lib/merchants/admin/administer-merchants.ts';

export const generateMetadata = titled('admin.audit.title');

/** The audit log, filtered by `?who=`, `?verb=`, `?merchant=`, `?shipment=`, `?from=` and `?to=`. */
export default async function AuditPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const administrator = await requireViewer('audit.read');
  const query = readPageQuery(await searchParams);
  const filter = readFilter(query);
  const t = await getTranslations('admin.audit');
  const merchantIds = filter.merchant
    ? await unsafeFindMerchantIds(administrator, filter.merchant)
    : undefined;
  const [{ rows, next }, verbs] = await Promise.all([
    unsafeSearchAudit(administrator, { ...filter, merchantIds }, { after: query.after }),
    listAuditVerbs(administrator),
  ]);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
      <ClientMessages of={['dates']}>
        <AuditFilters query={filter} verbs={verbs} />
      </ClientMessages>
      <AuditTable rows={rows} />
      <ListMore
        path="/admin/audit"
        query={filter}
        isLater={query.after !== undefined}
        next={next && { after: next }}
      />
    </div>
  );
}
