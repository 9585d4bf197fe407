import { decimalAmount, type Money } from '#lib/core/money.ts';
import { placeIdPattern } from '#lib/core/place-id.ts';
import { addressLine, type BookingParty } from '#lib/postal/model/booking-order.ts';
import type { TrackingEvent } from '#lib/postal/model/lookups.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the operator may send them; they must not be stored or shown
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Cleans an operator's text: removes surrounding spaces, a literal pair of quotes and the text NULL. Undefined when nothing
 * is left (the operator's interface, § Tracking record).
 */
export function cleanText(text: string | null | undefined): string | undefined {
  const words = text?.replace(controlCharacters, '').toWellFormed().trim();
  return words === undefined || words === '' || words === '""' || /^null$/i.test(words) ? undefined : words;
}

const shape = /^(?=(?:[^\d]*\d){5})[A-Za-z0-9-]{6,35}$/;

/**
 * Reads an AWB from a reply; null when the text can't be one ("NULL", a sentence, a pair of quotes). Checks only the rough
 * shape, because some real numbers fail the check digit.
 */
export function parseAwb(text: string): string | null {
  const trimmed = text.trim();
  return shape.test(trimmed) ? trimmed : null;
}

/** Whether two spellings name one AWB. */
export function isSameAwb(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}

/** Reads an id from a reply (text or number) as text; null when it can't be used. */
export function readPlaceId(id: unknown): string | null {
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : null;
  if (typeof id !== 'string') return null;
  const text = id.trim();
  return placeIdPattern.test(text) ? text : null;
}

/** An id for a field that the interface types as numeric: a number if the id is a plain one, otherwise its text. */
export function numericId(id: string): number | string {
  return /^(0|[1-9]\d*)$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** The listed places that have an id. Null when none of them has: such a list must not replace the stored one. */
export function withIds<Place extends { id: string | null }>(
  places: readonly Place[],
): (Place & { id: string })[] | null {
  const usable = places.filter((place): place is Place & { id: string } => place.id !== null);
  return usable.length === 0 && places.length > 0 ? null : usable;
}

// Dividing a whole number by a power of ten gives the double nearest to the decimal, so JSON writes exactly that decimal.

/** A weight in the requested unit, exactly: 1250 g is 1.25 kg. */
export function weightIn(weightGrams: number, unit: 'g' | 'kg'): number {
  return unit === 'kg' ? weightGrams / 1000 : weightGrams;
}

/** A length in the requested unit, exactly: 125 mm is 12.5 cm. */
export function lengthIn(lengthMm: number, unit: 'cm' | 'm'): number {
  return unit === 'm' ? lengthMm / 1000 : lengthMm / 10;
}

/** An amount as the number that JSON writes with the same digits: 3465 of AED is 34.65. */
export function amountNumber(money: Money): number {
  return Number(decimalAmount(money));
}

/** All parts of an address in one text, from street to apartment, for a request with a single address field. */
export function oneLineAddress(party: BookingParty): string {
  return addressLine
    .map((part) => party[part])
    .filter(Boolean)
    .join(', ');
}

/**
 * Sorts events newest first. Events of the same moment are in the operator's order, which is newest first unless the times, or the
 * status that it calls the last (`isLast`), show the opposite.
 */
export function newestFirst(
  events: readonly TrackingEvent[],
  isLast: (event: TrackingEvent) => boolean,
): TrackingEvent[] {
  const [first, final] = [events.at(0), events.at(-1)];
  if (!first || !final) return [];
  const times = events.map(({ occurredAt }) => occurredAt.getTime());
  const isRising = times.every((time, index) => time >= (times[index - 1] ?? time));
  const isAtOnce = isRising && times[0] === times.at(-1);
  const isOldestFirst = isAtOnce ? !isLast(first) && isLast(final) : isRising;
  const given = isOldestFirst ? events.toReversed() : events;
  return given.toSorted((one, other) => other.occurredAt.getTime() - one.occurredAt.getTime());
}
