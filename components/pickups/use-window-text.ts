import { useLocale, useNow, useTranslations } from 'next-intl';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay } from '#lib/i18n/format-times.ts';

type Window = { day: string | null; from: string | null; to: string | null };

/** Writes a pickup's day and time: "Today, 14:00 – 18:00". */
export function useWindowText(): (window: Window) => string {
  const t = useTranslations('pickups.window');
  const locale = useLocale();
  const today = dubaiClock(useNow()).date;
  return ({ day, from, to }) => {
    if (!day || !from || !to) return t('none');
    const times = t('times', { from, to });
    if (day === today) return t('today', { times });
    if (day === addDays(today, 1)) return t('tomorrow', { times });
    return t('day', { day: formatDay(day, locale), times });
  };
}
