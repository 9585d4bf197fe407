import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RecentLookups } from '#components/desk/loaded-recent-lookups.tsx';
import { DeskSearch } from '#components/desk/search/desk-search.tsx';
import { CaseQueueList } from '#components/desk/work/case-queue.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { readScan } from '#lib/core/read-scan.ts';
import { unsafeListCases } from '#lib/desk/cases/list-cases.ts';
import { caseQueues } from '#lib/desk/cases/view.ts';
import { unsafeSearchShipments } from '#lib/desk/search/search-shipments.ts';
import { unsafeCountUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { assignCases } from './shipment-actions.ts';

type Props = { searchParams: Promise<PageSearch> };

export const generateMetadata = titled('desk.title');

/**
 * The agent's start page. A telephone system opens it with the caller's number, `?phone=`. Without scripts the search arrives
 * as `?q=`. `?queue= chooses the cases.
 */
export default async function DeskPage({ searchParams }: Props) {
  const agent = await requireViewer('desk.look-up');
  const { q, phone, queue } = readPageQuery(await searchParams);
  const typed = phone ?? q;
  const scanned = phone === undefined ? readScan(typed ?? '').awb : null;
  if (scanned) redirect(`/desk/${scanned}`);
  const first = typed && { text: typed, answer: await unsafeSearchShipments(agent, typed) };

  const asked = caseQueues.find((each) => each === queue);
  const [listed, unconfirmedCount] = await Promise.all([
    unsafeListCases(agent, asked),
    unsafeCountUnconfirmed(),
  ]);

  const t = await getTranslations('desk');
  return (
    <ClientMessages
      of={[
        'desk.lookup',
        'desk.own',
        'desk.merchants',
        'desk.search',
        'scanning',
        'shipment.age',
        'shipment.exported',
        'standing',
      ]}
    >
      <div className="flex flex-col gap-5">
        <h1 className="text-xl">{t('heading')}</h1>
        <DeskSearch key={typed} first={first || undefined} />
        <RecentLookups />
        <CaseQueueList
          {...listed}
          agentId={agent.id}
          unconfirmedCount={unconfirmedCount}
          assignCases={assignCases}
        />
      </div>
    </ClientMessages>
  );
}
