import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { formatCount } from '#lib/i18n/formats.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { type ListFilter, listFilters } from '../list/list-filter.ts';
import { type ListPlace, listHref } from '../list/list-href.ts';

type StateFilterProps = {
  current: ListFilter | undefined;
  place: ListPlace;
  counts: Record<ListFilter | 'all', number>;
};

/** The list's filters with their counts. The counts ignore a search and other filters, so they are hidden then. */
export function StateFilter({ current, place, counts }: StateFilterProps) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const { query, filters = {} } = place;
  const isCounted = !query && Object.keys(filters).length === 0;
  return (
    <nav aria-label={t('filterLabel')}>
      <ul className="flex flex-wrap gap-1.5">
        {(['all', ...listFilters] as const).map((filter) => {
          const chosen = filter === (current ?? 'all');
          return (
            <li key={filter}>
              <Link
                href={listHref({ ...place, cursor: undefined, state: filter === 'all' ? undefined : filter })}
                aria-current={chosen ? 'page' : undefined}
                className="chip"
              >
                {t(`filter.${filter}`)}
                {isCounted && (
                  <span className="tabular-nums">{formatCount(counts[filter], countLimit, locale)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
