import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ListFilter } from '#components/search/list/list-filter.ts';
import { listHref } from '#components/search/list/list-href.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { countLimit } from '#lib/shipments/view.ts';

type Counts = { unconfirmed: number; attention: number; active: number; codMinor: number };

/** The counts of the home page; each links to the shipments it counts. */
export function HomeNumbers({ counts }: { counts: Counts }) {
  const t = useTranslations('home.numbers');
  const locale = useLocale();
  const numbers: { state: Exclude<ListFilter, 'done' | 'draft' | 'unprinted'>; tone?: string }[] = [
    { state: 'unconfirmed', tone: 'text-caution' },
    { state: 'attention', tone: 'text-danger' },
    { state: 'active' },
  ];
  const cell = 'flex h-full flex-col bg-surface px-3 py-3.5 sm:px-4';
  return (
    <ul
      aria-label={t('label')}
      className="grid grid-cols-3 gap-px overflow-hidden rounded-sheet border border-line bg-line lg:grid-cols-4"
    >
      {numbers.map(({ state, tone }) => (
        <li key={state}>
          <Link href={listHref({ state })} className={`${cell} -outline-offset-2 hover:bg-sunken`}>
            <span className={`text-xl tabular-nums ${counts[state] > 0 ? tone : ''}`}>
              {formatCount(counts[state], countLimit, locale)}
            </span>
            <span className="text-xs text-muted">{t(state)}</span>
          </Link>
        </li>
      ))}
      {/* A row of its own on a narrow screen, because an amount is one long word. */}
      <li className="max-lg:col-span-3">
        <div className={cell}>
          <span className="text-xl whitespace-nowrap tabular-nums">
            {formatMoney({ amountMinor: counts.codMinor, currency: 'AED' }, locale)}
            {counts.active > countLimit && '+'}
          </span>
          <span className="text-xs text-muted">{t('cod')}</span>
        </div>
      </li>
    </ul>
  );
}
