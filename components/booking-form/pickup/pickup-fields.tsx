import { useLocale, useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '#components/ui/form/field.tsx';
import { useClock } from '#components/ui/hooks/use-clock.ts';
import { quietReason } from '#lib/booking-form/checks/pickup.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { Holiday } from '#lib/operator/view.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { SelectField } from '../fields/fields.tsx';
import { useFieldError } from '../fields/use-field-error.tsx';
import { pickupDayParts } from './pickup-day.ts';
import { fitWindow, pickupDays, pickupEnds, pickupStarts } from './pickup-windows.ts';

/** The public holidays ahead. */
export const HolidaysContext = createContext<readonly Holiday[]>([]);

/** A draft's pickup day that has passed stays in the list, so that its error is understandable. */
function withChosen(values: string[], chosen: string): string[] {
  return chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
}

/** Pickup day and window in quarter hours, in UAE time. A time at which carriers often don't come asks for a yes. */
export function PickupFields() {
  const t = useTranslations('booking');
  const locale = useLocale();
  const now = useClock();
  const holidays = use(HolidaysContext);
  const { control, setValue } = useBookingForm();
  const [date, from, to] = useWatch({
    control,
    name: ['service.pickupDate', 'service.pickupFrom', 'service.pickupTo'],
  });
  const days = pickupDays(
    now,
    holidays.map(({ day }) => day),
  );

  function fit(day: string, start: string) {
    const window = fitWindow(day, start, to, now);
    setValue('service.isHoliday', isHoliday(day), { shouldDirty: true });
    setValue('service.pickupFrom', window.from, { shouldDirty: true });
    setValue('service.pickupTo', window.to, { shouldDirty: true });
  }

  const isHoliday = (day: string) => holidays.some((holiday) => holiday.day === day);

  function dayLabel(value: string): string {
    const label = t('pickupDay', pickupDayParts(value, locale));
    const day = days.find((candidate) => candidate.date === value);
    if (!day) return t('pickupDayPassed', { day: label });
    if (day.isToday) return t('pickupDayToday', { day: label });
    if (day.quiet === 'holiday') return t('pickupDayHoliday', { day: label });
    return day.quiet === 'weekend' ? t('pickupDayWeekend', { day: label }) : label;
  }

  const asOption = (value: string) => ({ value, label: value });
  return (
    <>
      <FieldGrid most="1 + 2">
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
      <QuietPickup date={date} to={to} holiday={holidays.find(({ day }) => day === date)} />
    </>
  );
}

/** The question whether a pickup is meant at a time when carriers often don't come. The yes counts for its day only. */
function QuietPickup({ date, to, holiday }: { date: string; to: string; holiday: Holiday | undefined }) {
  const t = useTranslations('booking.quietPickup');
  const locale = useLocale();
  const { control, setValue } = useBookingForm();
  const confirmed = useWatch({ control, name: 'service.pickupConfirmed' });
  const error = useFieldError('service.pickupConfirmed');
  const reason = date && quietReason({ pickupDate: date, pickupTo: to }, holiday !== undefined);
  if (!reason) return null;
  const name = holiday && nameIn(locale, holiday);
  return (
    <Checkbox
      id="service.pickupConfirmed"
      name="service.pickupConfirmed"
      checked={confirmed === date}
      onChange={({ target }) =>
        setValue('service.pickupConfirmed', target.checked ? date : '', { shouldDirty: true })
      }
      label={t('yes')}
      hint={name ? t(holiday.isExpected ? 'holidayExpected' : 'holiday', { name }) : t(reason)}
      error={error}
    />
  );
}
