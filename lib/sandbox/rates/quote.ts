import { type Money, minorUnitDigits } from '#lib/core/money.ts';
import type { Shipment } from '#lib/sandbox/ledger/shipments.ts';
import { countries } from '#lib/sandbox/world/world.ts';
import {
  type CountryGroup,
  codFeeFils,
  countryGroups,
  cubicMmPerGram,
  type DomesticZone,
  dirhamsPerUnit,
  domesticPrices,
  domesticVatPercent,
  internationalPrices,
  type PriceList,
  type RateProduct,
  registrationFeeFils,
  remoteEmirateIds,
} from './rate-card.ts';

export function isServedCurrency(currency: string): boolean {
  return Object.hasOwn(dirhamsPerUnit, currency);
}

/** Fils in another currency at the card's fixed rate, rounded half up to its minor unit. */
export function convertFils(fils: number, currency: string): Money {
  const rate = dirhamsPerUnit[currency];
  if (rate === undefined) throw new Error(`No rate for ${currency}`);
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaledRate = BigInt(`${whole}${fraction.padEnd(6, '0')}`);
  const minorPerUnit = 10n ** BigInt(minorUnitDigits(currency));
  const dividend = BigInt(fils) * minorPerUnit * 1_000_000n;
  return { amountMinor: Number(divideHalfUp(dividend, scaledRate * 100n)), currency };
}

/** Integer division that rounds halves up, for amounts that are not negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** The inputs of a price; `route` is the two emirate ids of a domestic shipment, or the country of another one. */
export type QuoteQuestion = {
  product: RateProduct;
  isDocument: boolean;
  isRegistered: boolean;
  isCod: boolean;
  route: { fromEmirateId: number; toEmirateId: number } | { country: { alpha2: string; isGcc: boolean } };
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
};

export type Quote = { netFils: number; vatPercent: number; vatFils: number; totalFils: number };

/** The price of a shipment by the rate card, exact to the fil; VAT is rounded half up. */
export function quote(question: QuoteQuestion): Quote {
  const { product, route, isDocument } = question;
  const isDomestic = 'fromEmirateId' in route;
  const prices = isDomestic
    ? domesticPrices[product][domesticZone(route.fromEmirateId, route.toEmirateId)]
    : internationalPrices[product][countryGroup(route.country)];
  const postageFils = priceAt(prices, chargeableGrams(question), isDocument);
  const netFils =
    postageFils + (question.isRegistered ? registrationFeeFils : 0) + (question.isCod ? codFeeFils : 0);
  const vatPercent = isDomestic ? domesticVatPercent : 0;
  const vatFils = Number(divideHalfUp(BigInt(netFils * vatPercent), 100n));
  return { netFils, vatPercent, vatFils, totalFils: netFils + vatFils };
}

/** The greater of weight and volumetric weight, which is rounded up to the gram. */
export function chargeableGrams(
  question: Pick<QuoteQuestion, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>,
) {
  const volume = question.lengthMm * question.widthMm * question.heightMm;
  return Math.max(question.weightGrams, Math.ceil(volume / cubicMmPerGram));
}

export function domesticZone(fromEmirateId: number, toEmirateId: number): DomesticZone {
  if (fromEmirateId === toEmirateId) return 'sameEmirate';
  const isRemote = [fromEmirateId, toEmirateId].some((id) => remoteEmirateIds.includes(id));
  return isRemote ? 'remote' : 'otherEmirate';
}

export function countryGroup({ alpha2, isGcc }: { alpha2: string; isGcc: boolean }): CountryGroup {
  if (isGcc) return 'gulf';
  if (countryGroups.region.split(' ').includes(alpha2)) return 'region';
  return countryGroups.europeAndAsia.split(' ').includes(alpha2) ? 'europeAndAsia' : 'restOfWorld';
}

function priceAt({ steps, filsPerExtraKg }: PriceList, grams: number, isDocument: boolean): number {
  const step = steps.find(({ upToGrams }) => grams <= upToGrams) ?? steps.at(-1);
  if (!step) throw new Error('A price list needs a step');
  const extraKg = Math.max(0, Math.ceil((grams - step.upToGrams) / 1000));
  return (isDocument ? step.documentFils : step.parcelFils) + extraKg * filsPerExtraKg;
}

/** The operator's charge for a shipment; null when the rate card has no price for its product or places. */
export function chargeOf(shipment: Omit<Shipment, 'id' | 'request'>): Quote | null {
  const { product, sender, receiver } = shipment;
  if (product !== 'Express' && product !== 'Premium') return null;
  const route = routeOf(shipment.service, sender, receiver);
  if (!route) return null;
  return quote({
    product,
    route,
    isDocument: shipment.contentType === 'Document',
    isRegistered: shipment.isRegistered,
    isCod: shipment.codAmount !== null,
    weightGrams: shipment.weightGrams,
    lengthMm: shipment.lengthMm,
    widthMm: shipment.widthMm,
    heightMm: shipment.heightMm,
  });
}

/** An incoming shipment is charged by the group of its origin country. */
function routeOf(
  service: Shipment['service'],
  sender: Shipment['sender'],
  receiver: Shipment['receiver'],
): QuoteQuestion['route'] | null {
  if (service === 'Domestic') {
    const [fromEmirateId, toEmirateId] = [sender.emirateId, receiver.emirateId];
    return fromEmirateId && toEmirateId ? { fromEmirateId, toEmirateId } : null;
  }
  const abroad = service === 'International' ? receiver : sender;
  const country = countries.find(({ alpha2 }) => alpha2 === abroad.country);
  return country ? { country } : null;
}
