import { parseDayMonthYear } from '#lib/core/times/dubai-time.ts';
import type { FieldFailure } from '#lib/sandbox/http/reply.ts';
import { creationTableS1, creationTableS2 } from './creation-tables.ts';
import { customsFailures } from './customs-failures.ts';
import { bookingTable, deliveryTypes, rateTable } from './family-a-tables.ts';
import { tableFailures } from './field.ts';

type Members = Record<string, unknown>;

/** Additional failures of a `BookingRequest` in strict mode. */
export function strictBookingFailures(request: unknown, now: Date): FieldFailure[] {
  const booking = membersOf(membersOf(request).BookingRequest);
  const failures = tableFailures(booking, bookingTable);
  for (const name of ['DeliveryType', 'DeleiveryType']) {
    const isGiven = booking[name] !== undefined && booking[name] !== null;
    if (isGiven && !deliveryTypes.some((value) => value === booking[name])) {
      failures.push({ field: name, message: `takes one of: ${deliveryTypes.join(', ')}` });
    }
  }
  if (booking.Service === 'InternationalIncoming' && !filled(booking.SpecialNotes)) {
    failures.push({ field: 'SpecialNotes', message: 'is required for a transit shipment' });
  }
  const pickup = pickupStart(booking);
  if (pickup !== null && pickup < now)
    failures.push({ field: 'PreferredPickupDate', message: 'is in the past' });
  return failures;
}

/** Additional failures of a `RateCalculationRequest` in strict mode. */
export function strictRateFailures(request: unknown): FieldFailure[] {
  const asked = membersOf(membersOf(request).RateCalculationRequest);
  const missing = 'OriginState' in asked ? [] : [{ field: 'OriginState', message: 'is required' }];
  return [...tableFailures(asked, rateTable), ...missing];
}

/** Additional failures of a family B creation request in strict mode. */
export function strictCreationFailures(request: unknown, isSecondShape: boolean): FieldFailure[] {
  return [
    ...tableFailures(request, isSecondShape ? creationTableS2 : creationTableS1),
    ...customsFailures(membersOf(request)),
  ];
}

function pickupStart({ PreferredPickupDate, PreferredPickupTimeFrom }: Members): Date | null {
  const day = parseDayMonthYear(String(PreferredPickupDate));
  const from = /^(\d\d):(\d\d)$/.exec(String(PreferredPickupTimeFrom));
  return day && from ? new Date(`${day}T${from[1]}:${from[2]}:00+04:00`) : null;
}

function membersOf(value: unknown): Members {
  return value instanceof Object ? { ...value } : {};
}

function filled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
