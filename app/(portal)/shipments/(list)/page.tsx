import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { DraftDeleting } from '#components/shipments/list/drafts/draft-deleting.tsx';
import { LabelPrinting } from '#components/shipments/list/labels/label-printing.tsx';
import { labelsOf } from '#components/shipments/list/labels/labels-of.ts';
import { readListFilter } from '#components/shipments/list/list-filter.ts';
import { ListPages } from '#components/shipments/list/list-pages.tsx';
import { ListWatch } from '#components/shipments/list/list-watch.tsx';
import { NothingListed } from '#components/shipments/list/nothing-listed.tsx';
import { ShipmentTable } from '#components/shipments/list/shipment-table.tsx';
import { StateFilter } from '#components/shipments/list/state-filter.tsx';
import { watchAddress } from '#components/shipments/list/watch-address.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { listShipments } from '#lib/shipments/lists/list-shipments.ts';
import { shownVersion } from '#lib/shipments/lists/shown-version.ts';
import { findIdByAwb } from '#lib/shipments/search/find-id-by-awb.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { countPageShipments } from '../../count-page-shipments.ts';
import { discardDrafts, prepareLabels, restoreDrafts } from './actions.ts';
import { readListQuery } from './read-list-query.ts';

type Search = Promise<Record<'q' | 'state' | 'cursor', string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shipments'))('title') };
}

export default async function ShipmentsPage({ searchParams }: { searchParams: Search }) {
  const viewer = await requireMerchantViewer();
  const search = await searchParams;
  const query = readListQuery([search.q].flat()[0]);
  const state = readListFilter([search.state].flat()[0]);
  const cursor = [search.cursor].flat()[0];

  const whole = query && (await findIdByAwb(viewer, query));
  if (whole) redirect(`/shipments/${whole}`);
  const [counts, page] = await Promise.all([
    countPageShipments(viewer),
    listShipments(viewer, { query, state, cursor }),
  ]);
  const mayBook = mayDo(viewer, 'shipments.book');
  const t = await getTranslations('shipments');
  const list = (
    <Sheet>
      {page.items.length > 0 ? (
        <ShipmentTable caption={t('title')} shipments={page.items} />
      ) : (
        <NothingListed query={query} state={state} isNewMerchant={counts.total === 0} />
      )}
    </Sheet>
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          {query
            ? t.rich('resultsFor', { query, typed: (chunks) => <bdi>{chunks}</bdi> })
            : t('heading', {
                count: counts.total,
                shown: formatCount(counts.total, countLimit, await getLocale()),
              })}
        </h1>
        <ButtonLink href="/imports" size="sm">
          {(await getTranslations('imports'))('link')}
        </ButtonLink>
      </div>
      <StateFilter current={state} query={query} counts={{ ...counts, all: counts.total }} />
      <ClientMessages of={['shipments.drafts', 'shipments.labels']}>
        <DraftDeleting
          ids={mayBook ? page.items.filter(({ draft }) => draft?.isUnsent).map(({ id }) => id) : []}
          isSelecting={mayBook && state === 'draft'}
          discardDrafts={discardDrafts}
          restoreDrafts={restoreDrafts}
        >
          {state === 'draft' ? (
            list
          ) : (
            <LabelPrinting page={labelsOf(page.items)} prepareLabels={prepareLabels}>
              {list}
            </LabelPrinting>
          )}
        </DraftDeleting>
      </ClientMessages>
      <ListWatch version={shownVersion(page.items, null)} address={watchAddress(page.items)} />
      <ListPages place={{ query, state }} older={page.older} newer={page.newer} />
    </div>
  );
}
