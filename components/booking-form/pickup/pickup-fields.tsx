'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useClock } from '#components/ui/hooks/use-clock.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { pickupDayParts } from './pickup-day.ts';
import { fitWindow, pickupDays, pickupEnds, pickupStarts } from './pickup-windows.ts';

/** A draft's pickup day that has passed stays in the list, so that its error is understandable. */
function withChosen(values: string[], chosen: string): string[] {
  return chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
}

/** Pickup day and window in half hours, in UAE time. */
export function PickupFields() {
  const t = useTranslations('booking');
  const locale = useLocale();
  const now = useClock();
  const { control, setValue } = useBookingForm();
  const [date, from, to] = useWatch({
    control,
    name: ['service.pickupDate', 'service.pickupFrom', 'service.pickupTo'],
  });
  const days = pickupDays(now);

  function fit(day: string, start: string) {
    const window = fitWindow(day, start, to, now);
    setValue('service.pickupFrom', window.from, { shouldDirty: true });
    setValue('service.pickupTo', window.to, { shouldDirty: true });
  }

  function dayLabel(value: string): string {
    const label = t('pickupDay', pickupDayParts(value, locale));
    const day = days.find((candidate) => candidate.date === value);
    if (!day) return t('pickupDayPassed', { day: label });
    if (day.isToday) return t('pickupDayToday', { day: label });
    return day.isWeekend ? t('pickupDayWeekend', { day: label }) : label;
  }

  const asOption = (value: string) => ({ value, label: value });
  return (
    <FieldGrid most={3}>
      <SelectField
        path="service.pickupDate"
        options={withChosen(
          days.map((day) => day.date),
          date,
        ).map((value) => ({ value, label: dayLabel(value) }))}
        onChosen={(day) => fit(day, from)}
      />
      <SelectField
        path="service.pickupFrom"
        options={withChosen(pickupStarts(date, now), from).map(asOption)}
        onChosen={(start) => fit(date, start)}
      />
      <SelectField path="service.pickupTo" options={withChosen(pickupEnds(from), to).map(asOption)} />
    </FieldGrid>
  );
}
