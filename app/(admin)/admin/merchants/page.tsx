import { getTranslations } from 'next-intl/server';
import { Merchants } from '#components/admin/console/merchants.tsx';
import { NewMerchant } from '#components/admin/console/new-merchant.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { unsafeListMerchants } from '#lib/merchants/admin/administer-merchants.ts';
import { addMerchant } from './actions.ts';

export const generateMetadata = titled('admin.merchants.title');

/** `?q=` searches, `?after=` is the cursor of a later page. */
export default async function MerchantsPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const administrator = await requireViewer('merchants.manage');
  const { q: search = '', after } = readPageQuery(await searchParams);
  const t = await getTranslations('admin.merchants');
  const page = await unsafeListMerchants(administrator, { search, after });
  return (
    <ClientMessages of={['admin.merchants.new', 'invitations.problems']}>
      <div className="flex flex-col gap-5">
        <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
        <Merchants page={page} search={search} isLater={after !== undefined} />
        <Sheet
          title={t('new.title')}
          text={t('new.text')}
          className="flex max-w-3xl flex-col gap-4 p-5 max-sm:p-4"
        >
          <NewMerchant create={addMerchant} />
        </Sheet>
      </div>
    </ClientMessages>
  );
}
