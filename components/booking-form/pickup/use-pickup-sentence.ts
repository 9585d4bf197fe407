import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { type NamedDay, pickupDayParts } from './pickup-day.ts';

/**
 * The pickup as a sentence; null while no window is chosen, and where none is sent. The server names the first day, because the first date that a browser
 * formats delays the page while it hydrates.
 */
export function usePickupSentence(first: NamedDay): { sentence: string; isToday: boolean } | null {
  const t = useTranslations('booking');
  const locale = useLocale();
  const { control } = useBookingForm();
  const isCarried = useIsCarried();
  const [date, from, to] = useWatch({
    control,
    name: ['service.pickupDate', 'service.pickupFrom', 'service.pickupTo'],
  });
  if (!isCarried('service', 'pickupDate') || !date || !from || !to) return null;
  if (date === dubaiClock(new Date()).date)
    return { sentence: t('pickupToday', { from, to }), isToday: true };
  const day = date === first.date ? first.name : t('pickupDay', pickupDayParts(date, locale));
  return { sentence: t('pickupOn', { day, from, to }), isToday: false };
}
