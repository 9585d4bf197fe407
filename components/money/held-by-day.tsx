import { useLocale, useNow, useTranslations } from 'next-intl';
import { DayBars } from '#components/ui/day-bars.tsx';
import { minorUnitDigits } from '#lib/core/money.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import type { DayAmount } from '#lib/money/view.ts';
import { moneyHref } from './money-href.ts';

const shownDays = 45;

/** What the carrier holds by the day of delivery, as bars and as a table. Money from before them is one sum. */
export function HeldByDay({ currency, days }: { currency: string; days: DayAmount[] }) {
  const t = useTranslations('money.held');
  const locale = useLocale();
  const first = addDays(dubaiClock(useNow()).date, 1 - shownDays);
  const known = new Map(days.map(({ day, amountMinor }) => [day, amountMinor]));
  const shown = Array.from({ length: shownDays }, (_, index) => addDays(first, index)).map((day) => ({
    day,
    amountMinor: known.get(day) ?? 0,
  }));
  const earlierMinor = days.reduce((sum, { day, amountMinor }) => (day < first ? sum + amountMinor : sum), 0);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const href = moneyHref({ account: 'cod-collected' });
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <DayBars
        title={t('title')}
        text={earlierMinor > 0 ? t('earlier', { amount: money(earlierMinor) }) : ''}
        bars={shown.map(({ day, amountMinor }) => ({
          href: amountMinor > 0 ? href : null,
          title: t('bar', { day: formatDay(day, locale), amount: money(amountMinor) }),
          value: amountMinor,
          filled: amountMinor,
        }))}
        format={(amountMinor) => formatNumber(amountMinor / 10 ** minorUnitDigits(currency), locale)}
        days={[first, addDays(first, (shownDays - 1) / 2), addDays(first, shownDays - 1)].map((day) =>
          formatDay(day, locale),
        )}
      />
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer text-muted">{t('table')}</summary>
        <table className="mt-1">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="pe-4 text-start font-medium">
                {t('day')}
              </th>
              <th scope="col" className="text-end font-medium">
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown
              .filter(({ amountMinor }) => amountMinor > 0)
              .toReversed()
              .map(({ day, amountMinor }) => (
                <tr key={day}>
                  <th scope="row" className="pe-4 text-start font-normal whitespace-nowrap">
                    {formatDay(day, locale)}
                  </th>
                  <td className="text-end tabular-nums">{money(amountMinor)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
