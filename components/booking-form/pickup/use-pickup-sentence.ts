'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { weekdayName } from './weekday-name.ts';

/** The pickup as a sentence; null while no window is chosen. */
export function usePickupSentence(): { sentence: string; isToday: boolean } | null {
  const t = useTranslations('booking');
  const locale = useLocale();
  const { control } = useBookingForm();
  const [date, from, to] = useWatch({
    control,
    name: ['service.pickupDate', 'service.pickupFrom', 'service.pickupTo'],
  });
  if (!date || !from || !to) return null;
  if (date === dubaiClock(new Date()).date)
    return { sentence: t('pickupToday', { from, to }), isToday: true };
  const day = t('pickupDay', { weekday: weekdayName(date, locale), day: formatDay(date, locale) });
  return { sentence: t('pickupOn', { day, from, to }), isToday: false };
}
