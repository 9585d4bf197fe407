import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
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
  const tabs = views.slice(0, mostTabs).map((view) => ({ ...view, href: listHref(view.list) }));
  const isView = tabs.some(({ href }) => href === shown);
  return (
    <nav aria-label={t('filterLabel')}>
      <ul className="flex flex-wrap gap-1.5">
        {(['all', ...statusFilters] as const).map((filter) => {
          const chosen = filter === (current ?? 'all') && !isView;
          return (
            <li key={filter}>
              <Link
                href={listHref({ ...place, cursor: undefined, state: filter === 'all' ? undefined : filter })}
                aria-current={chosen ? 'page' : undefined}
                className="chip"
              >
                {t(`filter.${filter}`)}
                <span className="tabular-nums">{formatCount(counts[filter], countLimit, locale)}</span>
              </Link>
            </li>
          );
        })}
        {tabs.map(({ id, name, href }) => (
          <li key={id}>
            <Link href={href} aria-current={href === shown ? 'page' : undefined} className="chip">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
