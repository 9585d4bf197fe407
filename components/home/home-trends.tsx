import { useLocale, useNow, useTranslations } from 'next-intl';
import { listHref } from '#components/search/list/list-href.ts';
import { DayBars } from '#components/ui/day-bars.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { type DayCount, daysToDeliver, trendDays } from '#lib/home/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatNumber, formatPercent } from '#lib/i18n/formats.ts';

const none: Omit<DayCount, 'day'> = {
  booked: 0,
  domestic: 0,
  inTime: 0,
  delivered: 0,
  tried: 0,
  firstTry: 0,
  deliveries: 0,
};

/** Small charts of the last 30 finished days, whose bars open the shipments that were booked on their day, and their table. */
export function HomeTrends({ days }: { days: DayCount[] }) {
  const t = useTranslations('home.trends');
  const locale = useLocale();
  const today = dubaiClock(useNow()).date;
  if (days.length === 0) return null;
  const countsByDay = new Map(days.map((day) => [day.day, day]));
  const counts: DayCount[] = Array.from({ length: trendDays }, (_, index) => {
    const day = addDays(today, index - trendDays);
    return countsByDay.get(day) ?? { day, ...none };
  });
  const sum = (of: (day: DayCount) => number) => days.reduce((total, day) => total + of(day), 0);
  const number = (value: number) => formatNumber(value, locale);
  const share = ({ firstTry, tried }: Pick<DayCount, 'firstTry' | 'tried'>) =>
    formatPercent(firstTry / tried, locale);
  const [tried, firstTry] = [sum((day) => day.tried), sum((day) => day.firstTry)];
  const hrefOf = (day: string) => listHref({ filters: { from: day, until: day } });
  const dayAt = (index: number) => formatDay(counts[index]?.day ?? today, locale);
  const ends = [0, trendDays / 2, trendDays - 1].map(dayAt);
  const cell = 'px-2 py-0.5 text-end tabular-nums';
  return (
    <Sheet className="flex flex-col gap-3 p-4">
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <DayBars
          title={t('booked')}
          text={t('bookedSum', {
            booked: number(sum(({ booked }) => booked)),
            delivered: number(sum(({ delivered }) => delivered)),
          })}
          bars={counts.map(({ day, booked, delivered }) => ({
            href: booked > 0 ? hrefOf(day) : null,
            title: t('bookedBar', {
              day: formatDay(day, locale),
              booked: number(booked),
              delivered: number(delivered),
            }),
            value: booked,
            filled: delivered,
          }))}
          format={number}
          days={ends}
          legend={{ whole: t('count'), filled: t('delivered') }}
        />
        <DayBars
          title={t('deliveries')}
          text={t('deliveriesSum', { count: sum(({ deliveries }) => deliveries) })}
          bars={counts.map(({ deliveries }) => ({ href: null, value: deliveries, filled: deliveries }))}
          format={number}
          days={ends}
        />
        {tried > 0 && (
          <DayBars
            title={t('firstTry')}
            text={t('firstTryShare', { share: share({ firstTry, tried }), count: number(tried) })}
            bars={counts.map((counted) => ({
              href: counted.tried > 0 ? hrefOf(counted.day) : null,
              title: t('firstTryBar', {
                day: formatDay(counted.day, locale),
                share: counted.tried > 0 ? share(counted) : '',
                count: number(counted.tried),
              }),
              value: counted.tried > 0 ? 1 : 0,
              filled: counted.tried > 0 ? counted.firstTry / counted.tried : 0,
            }))}
            most={1}
            format={(value) => formatPercent(value, locale)}
            days={ends}
          />
        )}
      </div>
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer text-muted">{t('table')}</summary>
        <p className="my-2 text-muted">{t('rule')}</p>
        <div className="overflow-x-auto">
          <table>
            <caption className="sr-only">{t('caption')}</caption>
            <thead className="text-muted">
              <tr>
                <th scope="col" className="px-2 text-start font-medium">
                  {t('day')}
                </th>
                {(['count', 'deliveredCount', 'delivered', 'firstTryCount', 'inTimeCount'] as const).map(
                  (name) => (
                    <th key={name} scope="col" className="px-2 text-end font-medium">
                      {t(name)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((counted) => (
                <tr key={counted.day}>
                  <th scope="row" className="px-2 text-start font-normal whitespace-nowrap">
                    <Link
                      href={hrefOf(counted.day)}
                      className="inline-block min-h-6 text-accent hover:underline"
                    >
                      {formatDay(counted.day, locale)}
                    </Link>
                  </th>
                  <td className={cell}>{number(counted.booked)}</td>
                  <td className={cell}>{number(counted.deliveries)}</td>
                  <td className={cell}>{number(counted.delivered)}</td>
                  <td className={cell}>
                    {counted.tried > 0
                      ? t('of', { part: number(counted.firstTry), whole: number(counted.tried) })
                      : '–'}
                  </td>
                  <td className={cell}>
                    {addDays(counted.day, daysToDeliver) >= today
                      ? t('open')
                      : t('of', { part: number(counted.inTime), whole: number(counted.domestic) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Sheet>
  );
}
