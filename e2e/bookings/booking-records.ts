import file from '#e2e/data/shipments.json' with { type: 'json' };
import { addDays, dubaiClock } from '#lib/core/dubai-clock.ts';
import { formatDayMonthYear } from '#lib/core/dubai-time.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { ShippingSettings } from '#lib/merchants/schema.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

/** A part of the booking form: texts, and places by the name typed into their picker or, in a stored draft, by their id. */
export type TypedForm = { kind?: ShipmentForm['kind'] } & {
  [Step in Exclude<keyof ShipmentForm, 'kind'>]?: Partial<ShipmentForm[Step]>;
};

/** One shipment of data/shipments.json with its pickup day resolved. */
export type BookingRecord = {
  title: string;
  locale: Locale;
  typed: TypedForm;
  /** The merchant's shipping settings that differ from the defaults. */
  settings: Partial<ShippingSettings> | undefined;
  /** The `BookingRequest` that the operator must receive, without ReferenceNo, which is the attempt's own. */
  expected: Record<string, string | number>;
};

type Stored = Pick<BookingRecord, 'title' | 'typed' | 'expected'> & {
  locale: string;
  settings?: Partial<ShippingSettings>;
};

// The type of each record lacks the fields that only other records have.
const stored: Stored[] = file.shipments as never;

/** The realistic shipments. A pickup day is written as `+3`: three days from today in the UAE. */
export function bookingRecords(now: Date): BookingRecord[] {
  const today = dubaiClock(now).date;
  const dayOf = (offset: string | undefined) => addDays(today, Number(offset));
  return stored.map(({ title, locale, typed, settings, expected }) => {
    const pickupDate = dayOf(typed.service?.pickupDate);
    return {
      title,
      locale: locale === 'ar' ? 'ar' : 'en',
      typed: { ...typed, service: { ...typed.service, pickupDate } },
      settings,
      expected: {
        ...file.expectedOfAll,
        ...expected,
        PreferredPickupDate: formatDayMonthYear(pickupDate) ?? '',
      },
    };
  });
}
