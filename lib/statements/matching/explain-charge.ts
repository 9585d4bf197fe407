import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { isSurcharge } from '../reading/charge-parts.ts';
import type { ReadLine } from '../reading/view.ts';
import { splitVat } from '../vat-split.ts';
import type { ChargeDifference, WhyNotCompared } from '../view.ts';
import type { BookedFacts, ShipmentFacts } from './facts.ts';

/** Carriers round a volumetric weight up to half a kilogram. */
const stepGrams = 500;
/** A weight is printed with two decimals of a kilogram. */
const leastGrams = 10;
/** VAT is rounded for each part of a charge. */
const mostTaxRounding = 1;
const longestText = 60;

/**
 * Why a charge differs from what was quoted. Pure. The parts are before VAT and add up to the difference before VAT; what is wrong about
 * the VAT comes on top. Surcharges are what the line names; the remainder is explained by the first of what differs: a return trip, the
 * service, the zone, the weight. What nothing explains is the rest. A part that differs at the same price has the
 * amount 0, as all have without a quote (null).
 */
export function explainCharge(
  line: ReadLine,
  { booked, stage }: Pick<ShipmentFacts, 'booked' | 'stage'>,
  { expectedNetMinor, percent }: { expectedNetMinor: number | null; percent: number },
): ChargeDifference[] {
  const found: ChargeDifference[] = [];
  const tax = wrongVat(line, percent);
  // Without a quote nothing is left to explain, but what differs from the booking does.
  let open = expectedNetMinor === null ? 0 : splitVat(line, percent).netMinor - expectedNetMinor;
  const isReturn = line.charge?.isReturn && !booked?.isReturn;
  if (open > 0 || expectedNetMinor === null) {
    for (const { name, amountMinor } of surchargesOf(line)) {
      found.push({ reason: 'surcharge', name, amountMinor });
      if (expectedNetMinor !== null) open -= amountMinor;
    }
    if (isReturn && open > 0) {
      const amountMinor = line.charge?.returnMinor ?? open;
      found.push({ reason: 'return', isReturned: stage === 'returned', amountMinor });
      open -= amountMinor;
    }
  }
  for (const difference of booked ? differentBooking(line, booked) : []) {
    // Less weight explains no more money.
    const explains =
      difference.reason !== 'weight' || difference.billedGrams > difference.bookedGrams === open > 0;
    found.push({ ...difference, amountMinor: explains ? open : 0 });
    if (explains) open = 0;
  }
  if (tax) found.push(tax);
  if (Math.abs(open) > mostTaxRounding) found.push({ reason: 'rest', amountMinor: open });
  return found;
}

/** The surcharges that the line names. A line of its own can be one. */
export function surchargesOf({ charge, text, service, feeMinor, netMinor }: ReadLine) {
  if (charge && charge.surcharges.length > 0) return charge.surcharges;
  const name = [text, service].find((each) => each && each.length <= longestText && isSurcharge(each));
  const amountMinor = feeMinor ?? netMinor ?? 0;
  return name && amountMinor > 0 ? [{ name, amountMinor }] : [];
}

/** A difference apart from its amount. */
type Cause<Difference = ChargeDifference> = Difference extends unknown
  ? Omit<Difference, 'amountMinor'>
  : never;

const differentBooking = (line: ReadLine, booked: BookedFacts): Cause[] =>
  [compareService(line, booked), compareZone(line, booked), compareWeight(line, booked)].filter(
    (compared) => compared !== null && typeof compared !== 'string',
  );

/** Names of products in files, in either language. */
const productNames: Partial<Record<NonNullable<BookedFacts['product']>, RegExp>> = {
  express: /\bexpress\b|سريع|اكسبريس/,
  premium: /\bpremium\b|مميز|بريميوم/,
  'prime-registered': /\bregistered\b|مسجل/,
  'prime-tracked': /\btracked\b|متتبع/,
};
const isAbroad = /\b(?:international|intl)\b|دولي/;
const isInland = /\b(?:domestic|dom|local)\b|محلي|داخلي/;

/** How a part of a line differs from the booking, or why it can't be compared; null if it is the same. */
export type Compared = Cause | WhyNotCompared | null;

export function compareService({ service }: ReadLine, booked: BookedFacts | null): Compared {
  if (!service) return 'not-on-line';
  if (!booked?.product) return 'not-booked';
  const { product, isDomestic } = booked;
  const text = foldForSearch(service);
  const named = Object.entries(productNames).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
  const [goesAbroad, staysInland] = [isAbroad.test(text), isInland.test(text)];
  if (named.length === 0 && !goesAbroad && !staysInland) return 'unreadable';
  const isOtherProduct = named.length > 0 && product in productNames && !named.includes(product);
  const isOtherReach = isDomestic ? goesAbroad : staysInland && !goesAbroad;
  if (!isOtherProduct && !isOtherReach) return null;
  return { reason: 'service', billed: service.slice(0, longestText), product };
}

/** The emirate that a zone of a file is, or is in: `Al Majaz 1, Sharjah` too. Another zone can't be compared. */
const emirateOf = (zone: string) =>
  zone.split(/[,،/]/).reduce<string | null>((found, part) => found ?? emirateCode(part), null);

/** Abroad a whole country has one price. */
export function compareZone({ zone }: ReadLine, booked: BookedFacts | null): Compared {
  if (booked && !booked.isDomestic) return null;
  if (!zone) return 'not-on-line';
  if (!booked?.destination) return 'not-booked';
  const [billed, own] = [emirateOf(zone), emirateOf(booked.destination.nameEn)];
  if (!billed || !own) return 'unreadable';
  return billed === own
    ? null
    : { reason: 'zone', billed: zone.slice(0, longestText), ...booked.destination };
}

const inSteps = (grams: number) => Math.ceil(grams / stepGrams) * stepGrams;

/** A weight that isn't the booked one, as it is or rounded up. */
export function compareWeight({ weightGrams }: ReadLine, booked: BookedFacts | null): Compared {
  if (weightGrams === null) return 'not-on-line';
  if (!booked || booked.weightGrams === null) return 'not-booked';
  const { weightGrams: bookedGrams, volumetricGrams } = booked;
  if (Math.abs(weightGrams - bookedGrams) < leastGrams || weightGrams === inSteps(bookedGrams)) return null;
  const volume = volumetricGrams ?? 0;
  const isByVolume = volume > bookedGrams && weightGrams <= inSteps(volume);
  return { reason: 'weight', billedGrams: weightGrams, bookedGrams, volumetricGrams, isByVolume };
}

/** VAT that isn't the rate of the net amount, or that a line with a total hasn't. */
function wrongVat(line: ReadLine, percent: number): ChargeDifference | null {
  const { netMinor, vatMinor, isComputed } = splitVat(line, percent);
  if (isComputed) return null;
  const dueMinor = Math.round((netMinor * percent) / 100);
  const amountMinor = vatMinor - dueMinor;
  if (Math.abs(amountMinor) <= mostTaxRounding) return null;
  return { reason: 'vat', billedMinor: vatMinor === 0 ? null : vatMinor, dueMinor, percent, amountMinor };
}
