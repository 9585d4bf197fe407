import { useLocale, useTranslations } from 'next-intl';
import { Chips } from '#components/ui/chips.tsx';
import { formatCount } from '#lib/i18n/formats.ts';
import { type StatusFilter, statusFilters } from '#lib/search/lists/view.ts';
import type { SavedViewItem } from '#lib/search/views/view.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { type ListPlace, listHref } from '../list/list-href.ts';

/** The other saved views are in the panel of filters. */
const mostTabs = 8;

type StateFilterProps = {
  current: StatusFilter | undefined;
  place: ListPlace;
  counts: Record<StatusFilter | 'all', number>;
  views: SavedViewItem[];
};

/** The list's states with their counts, and the saved views, as tabs. The counts ignore a search and other filters. */
export function StateFilter({ current, place, counts, views }: StateFilterProps) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const shown = listHref({ ...place, cursor: undefined, isOpen: false });
  const tabs = views
    .slice(0, mostTabs)
    .map(({ id, name, list }) => ({ id, href: listHref(list), text: <bdi>{name}</bdi> }))
    .map((tab) => ({ ...tab, isChosen: tab.href === shown }));
  const isView = tabs.some(({ isChosen }) => isChosen);
  const states = (['all', ...statusFilters] as const).map((filter) => ({
    href: listHref({ ...place, cursor: undefined, state: filter === 'all' ? undefined : filter }),
    text: t(`filter.${filter}`),
    count: formatCount(counts[filter], countLimit, locale),
    isChosen: filter === (current ?? 'all') && !isView,
  }));
  return <Chips label={t('filterLabel')} chips={[...states, ...tabs]} />;
}
