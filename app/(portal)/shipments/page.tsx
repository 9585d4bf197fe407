import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { DraftDeleting } from '#components/search/drafts/draft-deleting.tsx';
import { FilterChips } from '#components/search/filters/filter-chips.tsx';
import { FilterPanel } from '#components/search/filters/filter-panel.tsx';
import { ColumnChoice, SavedViews, WholeExport } from '#components/search/filters/opened-filters.tsx';
import { StateFilter } from '#components/search/filters/state-filter.tsx';
import {
  columnsCookie,
  readChosenColumns,
  readWidths,
  widthsCookie,
} from '#components/search/list/list-columns.ts';
import { listHref } from '#components/search/list/list-href.ts';
import { readListSort } from '#components/search/list/list-sort.ts';
import { ListWatch } from '#components/search/list/list-watch.tsx';
import { NothingListed } from '#components/search/list/nothing-listed.tsx';
import { ShipmentList } from '#components/search/list/shipment-list.tsx';
import { watchAddress } from '#components/search/list/watch-address.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ExportedNote } from '#components/shipments/exported-note.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { SlidersHorizontal } from '#components/ui/icons.tsx';
import { PageLinks } from '#components/ui/page-links.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { exportedMonths } from '#lib/archive/exported.ts';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { ownCookieName } from '#lib/http/own-cookie.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listCountryCodes } from '#lib/locations/queries.ts';
import { findFilterOptions } from '#lib/search/lists/find-filter-options.ts';
import { countMatching, listShipments } from '#lib/search/lists/list-shipments.ts';
import { readFilters } from '#lib/search/lists/schema.ts';
import { shownVersion } from '#lib/search/lists/shown-version.ts';
import { mostSorted, readStatusFilter } from '#lib/search/lists/view.ts';
import { listViews } from '#lib/search/views/saved-views.ts';
import { findIdByAwb } from '#lib/shipments/find-shipment.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { countPageShipments } from '../count-page-shipments.ts';
import * as actions from './list-actions.ts';
import { readListQuery } from './read-list-query.ts';
import { chooseMatching } from './selection-actions.ts';

const noOptions = { people: [], keys: [], imports: [], tags: [] };

export const generateMetadata = titled('shipments.title');

export default async function ShipmentsPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const viewer = await requireMerchantViewer();
  const params = await searchParams;
  const { cursor, ...search } = readPageQuery(params);
  const query = readListQuery(search.q);
  const state = readStatusFilter(search.state);
  const filters = readFilters(search);
  const isFiltered = Object.keys(filters).length > 0;
  const isAsked = search.filters === 'open';
  const sort = readListSort(search.sort);
  const place = { query, state, filters, sort };
  // A submitted form names its empty fields too.
  if (Object.values(params).includes('')) redirect(listHref({ ...place, cursor, isOpen: isAsked }));

  const whole = query && (await findIdByAwb(viewer, query));
  if (whole) redirect(`/shipments/${whole}`);
  const isNarrowed = Boolean(query) || isFiltered;
  const [counts, page, options, countries, views, matching] = await Promise.all([
    countPageShipments(viewer),
    listShipments(viewer, { ...place, cursor }),
    isAsked || filters.by || filters.import || filters.tag ? findFilterOptions(viewer, filters) : noOptions,
    isAsked ? listCountryCodes() : [],
    listViews(viewer),
    isNarrowed ? countMatching(viewer, { query, state, filters }) : null,
  ]);
  const { isNew } = counts;
  const exported = page.older === null ? await exportedMonths(viewer.merchantId, query) : [];
  // There is nothing to filter, to show in other columns or to export.
  const isOpen = isAsked && !isNew;
  const mayBook = mayDo(viewer, 'shipments.book');
  const cookieStore = await cookies();
  const columns = readChosenColumns(cookieStore.get(ownCookieName(columnsCookie))?.value);
  const widths = readWidths(cookieStore.get(ownCookieName(widthsCookie))?.value);
  const t = await getTranslations('shipments');
  const pageHref = (at: string | null) => at && listHref({ ...place, isOpen, cursor: at });
  const printing = {
    prepareLabels: actions.prepareLabels,
    list: { query, state, filters },
    isMore: page.older !== null || page.newer !== null,
    chooseMatching,
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          {isNew
            ? t('title')
            : matching !== null
              ? t.rich(query ? 'foundFor' : 'found', {
                  shown: formatCount(matching, countLimit, await getLocale()),
                  total: formatCount(counts.total, countLimit, await getLocale()),
                  query: query ?? '',
                  typed: (chunks) => <bdi>{chunks}</bdi>,
                })
              : state
                ? t('stateHeading', {
                    filter: t(`filter.${state}`),
                    shown: formatCount(counts[state], countLimit, await getLocale()),
                  })
                : t('heading', {
                    count: counts.total,
                    shown: formatCount(counts.total, countLimit, await getLocale()),
                  })}
        </h1>
        <div className="flex flex-wrap gap-2">
          {!isNew && (
            <ButtonLink href={listHref({ ...place, cursor, isOpen: !isOpen })} size="sm" scroll={false}>
              <SlidersHorizontal />
              {t(isOpen ? 'filters.close' : 'filters.open')}
            </ButtonLink>
          )}
          <ButtonLink href="/imports" size="sm">
            {(await getTranslations('imports'))('link')}
          </ButtonLink>
        </div>
      </div>
      {isOpen && (
        <ClientMessages
          of={['dates', 'shipments.column', 'shipments.columns', 'shipments.exporting', 'shipments.views']}
        >
          <FilterPanel place={place} options={options} countries={countries} />
          <SavedViews
            views={views}
            list={query || state || isFiltered || sort ? place : null}
            saveView={actions.saveView}
            removeView={actions.removeView}
          />
          <ColumnChoice shown={columns} chooseColumns={actions.chooseColumns} />
          <WholeExport place={place} />
        </ClientMessages>
      )}
      <StateFilter current={state} place={place} counts={{ ...counts, all: counts.total }} views={views} />
      {!isNew && <FilterChips place={{ ...place, isOpen }} options={options} />}
      {page.isCut && <p className="text-sm text-muted">{t('sortedNewest', { most: mostSorted })}</p>}
      <ClientMessages of={['booking.products', 'shipment.age', 'shipments.drafts', 'shipments.labels']}>
        <DraftDeleting
          ids={mayBook ? page.items.filter(({ draft }) => draft?.isUnsent).map(({ id }) => id) : []}
          isSelecting={mayBook && state === 'draft'}
          discardDrafts={actions.discardDrafts}
          restoreDrafts={actions.restoreDrafts}
          changeDrafts={actions.changeDrafts}
        >
          {page.items.length > 0 ? (
            <ShipmentList
              shipments={page.items}
              columns={columns}
              sizing={{ widths, saveWidths: actions.saveWidths }}
              printing={state === 'draft' ? null : printing}
            />
          ) : (
            <Sheet>
              <NothingListed {...{ query, state, isFiltered }} isNewMerchant={isNew} />
            </Sheet>
          )}
        </DraftDeleting>
      </ClientMessages>
      <ExportedNote months={exported} />
      <ListWatch version={shownVersion(page.items)} address={watchAddress(page.items)} />
      <PageLinks
        label={t('pages')}
        newer={{ href: pageHref(page.newer), words: t(place.sort ? 'previousPage' : 'newer') }}
        older={{ href: pageHref(page.older), words: t(place.sort ? 'nextPage' : 'older') }}
      />
    </div>
  );
}
