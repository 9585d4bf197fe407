import { useLocale, useNow, useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { type DayCount, daysToDeliver, trendDays } from '#lib/home/schema.ts';
import { formatDay, formatNumber, formatPercent } from '#lib/i18n/formats.ts';
import { trendBars, trendHeight, trendWidth } from './trend-bars.ts';

/** Two small trends of the last 30 finished days, drawn on the server, and their table. Nothing without a booking. */
export function HomeTrends({ days }: { days: DayCount[] }) {
  const t = useTranslations('home.trends');
  const locale = useLocale();
  const today = dubaiClock(useNow()).date;
  if (days.length === 0) return null;
  const known = new Map(days.map((day) => [day.day, day]));
  const all = Array.from({ length: trendDays }, (_, index) => addDays(today, index - trendDays));
  const isOpen = (day: string) => addDays(day, daysToDeliver) >= today;
  const share = (day: string) => {
    const { domestic = 0, inTime = 0 } = known.get(day) ?? {};
    return domestic === 0 || isOpen(day) ? null : inTime / domestic;
  };
  const ended = days.filter(({ day }) => !isOpen(day));
  const sum = (of: (day: DayCount) => number, list = days) => list.reduce((total, day) => total + of(day), 0);
  const domestic = sum((day) => day.domestic, ended);
  const cell = 'px-2 py-0.5 text-end tabular-nums';
  return (
    <Sheet className="flex flex-col gap-3 p-4">
      <div className="grid gap-6 sm:grid-cols-2">
        <TrendFigure
          title={t('booked')}
          text={t('bookedSum', {
            count: formatNumber(
              sum(({ booked }) => booked),
              locale,
            ),
          })}
          values={all.map((day) => known.get(day)?.booked ?? 0)}
        />
        {domestic > 0 && (
          <TrendFigure
            title={t('inTime')}
            text={t('inTimeShare', {
              share: formatPercent(sum(({ inTime }) => inTime, ended) / domestic, locale),
              count: formatNumber(domestic, locale),
            })}
            values={all.map(share)}
            most={1}
          />
        )}
      </div>
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer text-muted">{t('table')}</summary>
        <p className="my-2 text-muted">{t('rule')}</p>
        <table>
          <caption className="sr-only">{t('caption')}</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="px-2 text-start font-medium">
                {t('day')}
              </th>
              {(['count', 'domestic', 'inTimeCount'] as const).map((name) => (
                <th key={name} scope="col" className="px-2 text-end font-medium">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, booked, domestic: home, inTime }) => (
              <tr key={day}>
                <th scope="row" className="px-2 text-start font-normal">
                  {formatDay(day, locale)}
                </th>
                <td className={cell}>{formatNumber(booked, locale)}</td>
                <td className={cell}>{formatNumber(home, locale)}</td>
                <td className={cell}>{isOpen(day) ? t('open') : formatNumber(inTime, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Sheet>
  );
}

type TrendFigureProps = {
  title: string;
  /** The summary of the bars. */
  text: string;
  values: (number | null)[];
  /** The value of the highest bar; without it, the greatest of the values. */
  most?: number;
};

/** A trend as small bars, with the newest day at the end. The table has the same content for people who can't see it. */
function TrendFigure({ title, text, values, most }: TrendFigureProps) {
  const width = trendWidth(values.length);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted tabular-nums">{text}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${trendHeight}`}
        preserveAspectRatio="none"
        className="h-14 w-full border-b border-line text-accent rtl:-scale-x-100"
      >
        <path
          d={trendBars(values, most ?? Math.max(...values.map((value) => value ?? 0)))}
          fill="currentColor"
        />
      </svg>
    </figure>
  );
}
