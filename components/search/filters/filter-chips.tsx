import { useTranslations } from 'next-intl';
import { X } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { filterNames } from '#lib/search/lists/schema.ts';
import type { FilterOptions } from '#lib/search/lists/view.ts';
import { type ListPlace, listHref } from '../list/list-href.ts';
import { useListFilters } from './list-filters.ts';

/** The filters of the list as links that remove them. Nothing without filters. */
export function FilterChips({ place, options }: { place: ListPlace; options: FilterOptions }) {
  const t = useTranslations('shipments.filters');
  const shown = useListFilters(options);
  const { filters = {} } = place;
  const chosen = filterNames.flatMap((name) => {
    const value = filters[name];
    return value ? [{ name, value: shown[name].textOf(value) }] : [];
  });
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap items-center gap-1.5">
      {chosen.map(({ name, value }) => (
        <li key={name}>
          <Link
            href={listHref({ ...place, cursor: undefined, filters: { ...filters, [name]: undefined } })}
            className="chip"
          >
            <span className="sr-only">{t('remove')} </span>
            <span>
              {t(name)}: <bdi className="font-medium text-ink">{value}</bdi>
            </span>
            <X className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listHref({ ...place, cursor: undefined, filters: {} })}
          className="inline-flex min-h-row items-center px-2 text-sm font-semibold text-accent hover:underline"
        >
          {t('clear')}
        </Link>
      </li>
    </ul>
  );
}
