import kindsFile from '#e2e/data/kinds.json' with { type: 'json' };
import file from '#e2e/data/shipments.json' with { type: 'json' };
import { usualDay } from '#e2e/data/usual-pickup.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDayMonthYear } from '#lib/core/times/dubai-time.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { ShippingSettings } from '#lib/merchants/schema.ts';

/** A part of the booking form: texts, and places by the name typed into their picker or, in a stored draft, by their id. */
export type TypedForm = { kind?: ShipmentForm['kind'] } & {
  [Step in Exclude<keyof ShipmentForm, 'kind' | 'customs'>]?: Partial<ShipmentForm[Step]>;
} & { customs?: Partial<Omit<ShipmentForm['customs'], 'items'>> & { items?: TypedItem[] } };

type TypedItem = Partial<ShipmentForm['customs']['items'][number]>;

/** One shipment of data/shipments.json or data/kinds.json with its pickup day resolved. */
export type BookingRecord = {
  title: string;
  locale: Locale;
  typed: TypedForm;
  /** The merchant's shipping settings that differ from the defaults. */
  settings: Partial<ShippingSettings> | undefined;
  /** The `BookingRequest` that the operator must receive, without ReferenceNo, which is the attempt's own. */
  expected: Record<string, string | number>;
  /** Family B's customs declarations, and by their paths the fields that only family B has. */
  declared: Record<string, unknown>[] | undefined;
  familyB: Record<string, unknown> | undefined;
};

type Stored = Pick<BookingRecord, 'title' | 'typed'> & {
  locale: string;
  settings?: Partial<ShippingSettings>;
  /** Null: a field of all shipments that this one doesn't have. */
  expected: Record<string, string | number | null>;
  declared?: Record<string, unknown>[];
  familyB?: Record<string, unknown>;
};

// The type of each record lacks the fields that only other records have.
const domestic: Stored[] = file.shipments as never;
const kinds: Stored[] = kindsFile.shipments as never;

/** A pickup day is written as `+3`: three days from today in the UAE, or the next day on which carriers come. */
function recordOf(stored: Stored, today: string): BookingRecord {
  const { title, locale, typed, settings, declared, familyB } = stored;
  const pickupDate = usualDay(
    addDays(today, Number(typed.service?.pickupDate)),
    typed.service?.pickupTo ?? '',
  );
  const all: Stored['expected'] = {
    ...file.expectedOfAll,
    ...stored.expected,
    PreferredPickupDate: formatDayMonthYear(pickupDate) ?? '',
  };
  const expected = Object.entries(all).filter(([, value]) => value !== null);
  return {
    title,
    locale: locale === 'ar' ? 'ar' : 'en',
    typed: { ...typed, service: { ...typed.service, pickupDate } },
    settings,
    expected: Object.fromEntries(expected) as BookingRecord['expected'],
    declared,
    familyB,
  };
}

/** The realistic domestic shipments, which the journeys type into the form. */
export function bookingRecords(now: Date): BookingRecord[] {
  return domestic.map((stored) => recordOf(stored, dubaiClock(now).date));
}

/** The realistic shipments of every other kind: international, incoming, returns, to a chosen counter, insured. */
export function kindRecords(now: Date): BookingRecord[] {
  return kinds.map((stored) => recordOf(stored, dubaiClock(now).date));
}
