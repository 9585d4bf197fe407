import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import { type Balances, overdueDays } from '#lib/money/view.ts';
import { moneyHref } from './money-href.ts';

/** In time, then the later the stronger. */
const fills = ['text-accent', 'text-caution/50', 'text-caution', 'text-danger/60', 'text-danger'];
const width = 1000;

/** What the carrier holds, by how late it is: one bar, and its parts with their sums. */
export function AgeingBar({ balances: { currency, withCarrier, overdue } }: { balances: Balances }) {
  const t = useTranslations('money');
  const locale = useLocale();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const [late] = overdueDays;
  const parts = [
    { name: t('ageing.inTime'), amountMinor: withCarrier - overdue[late] },
    ...overdueDays.map((from, index) => {
      const next = overdueDays[index + 1];
      return {
        name: next ? t('ageing.days', { from, until: next - 1 }) : t('overdue.days', { count: from }),
        amountMinor: overdue[from] - (next ? overdue[next] : 0),
      };
    }),
  ].map((part, index) => ({ ...part, fill: fills[index] }));
  const shown = parts.filter(({ amountMinor }) => amountMinor > 0);
  const sum = shown.reduce((total, { amountMinor }) => total + amountMinor, 0);
  let at = 0;
  return (
    <section
      aria-labelledby={`ageing-${currency}`}
      className="flex flex-col gap-2 border-t border-line px-5 py-4 max-sm:px-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`ageing-${currency}`} className="text-sm font-semibold">
          {t('ageing.title')}
        </h2>
        {overdue[late] > 0 && (
          <Link
            href={moneyHref({ account: 'cod-collected', overdue: late })}
            className="inline-flex min-h-6 items-center gap-2 text-sm font-semibold text-danger hover:underline"
          >
            {t('overdue.title')} <span className="tabular-nums">{money(overdue[late])}</span>
          </Link>
        )}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        className="h-3 w-full rounded-full rtl:-scale-x-100"
      >
        {shown.map(({ name, amountMinor, fill }) => {
          const x = at;
          at += (amountMinor / sum) * width;
          return (
            <rect
              key={name}
              x={x.toFixed(1)}
              width={(at - x).toFixed(1)}
              height="1"
              fill="currentColor"
              className={fill}
            />
          );
        })}
      </svg>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {shown.map(({ name, amountMinor, fill }) => (
          <div key={name} className="flex items-center gap-x-1.5">
            <svg aria-hidden="true" viewBox="0 0 1 1" className={`size-2.5 ${fill}`}>
              <rect width="1" height="1" fill="currentColor" />
            </svg>
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{money(amountMinor)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
