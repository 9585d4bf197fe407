import type { RateRequest } from '#lib/postal/family-a/wire.ts';
import { lengthFault, lengthMmOf, weightFault, weightGramsOf } from '#lib/sandbox/booking/measures.ts';
import type { FieldFailure } from '#lib/sandbox/http/failures.ts';
import { countries, unitedArabEmiratesId } from '#lib/sandbox/world/countries.ts';
import { emirates } from '#lib/sandbox/world/emirates.ts';
import { isServedCurrency } from './convert-fils.ts';
import type { QuoteQuestion } from './quote.ts';

type Asked = RateRequest['RateCalculationRequest'];

export type CheckedRateRequest =
  | { ok: true; question: QuoteQuestion; currency: string }
  | { ok: false; failures: FieldFailure[] };

/** Converts a request that fits the field table to the inputs of a price. City ids are emirate ids for domestic places. */
export function checkRateRequest(asked: Asked): CheckedRateRequest {
  const failures: FieldFailure[] = [];
  const fail = (field: string, message: string | null) => {
    if (message !== null) failures.push({ field, message });
  };

  const currency = asked.CalculationCurrencyCode.trim().toUpperCase();
  if (!isServedCurrency(currency)) fail('CalculationCurrencyCode', 'is no currency that prices are given in');
  const lengthUnit = asked.DimensionUnit ?? 'Centimetre';
  const weightGrams = weightGramsOf(Number(asked.Weight), asked.WeightUnit);
  const lengthMm = lengthMmOf(Number(asked.Length), lengthUnit);
  const widthMm = lengthMmOf(asked.Width, lengthUnit);
  const heightMm = lengthMmOf(Number(asked.Height), lengthUnit);
  fail('Weight', weightFault(weightGrams));
  fail('Length', lengthFault(lengthMm));
  fail('Width', lengthFault(widthMm));
  fail('Height', lengthFault(heightMm));

  const route = routeOf(asked);
  if ('field' in route) failures.push(route);
  if ('field' in route || failures.length > 0) return { ok: false, failures };
  const isDocument = asked.ContentTypeCode === 'Document';
  const isRegistered = asked.IsRegistered === 'Yes';
  const question = {
    product: asked.ShipmentType,
    isDocument,
    isRegistered,
    // The rate request has no COD field, so the quote excludes the COD fee; the final charge includes it.
    isCod: false,
    route,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
  };
  return { ok: true, question, currency };
}

function routeOf(asked: Asked): QuoteQuestion['route'] | FieldFailure {
  const fromEmirateId = Number(asked.OriginCity);
  if (!isEmirate(fromEmirateId)) return { field: 'OriginCity', message: 'is no emirate of the list' };
  const country = countries.find(({ id }) => id === Number(asked.DestinationCountry));
  if (!country) return { field: 'DestinationCountry', message: 'is no country of the list' };
  const isDomestic = country.id === unitedArabEmiratesId;
  if (isDomestic !== (asked.ServiceType === 'Domestic')) {
    return { field: 'DestinationCountry', message: `doesn't fit the service ${asked.ServiceType}` };
  }
  if (!isDomestic) return { country };
  const toEmirateId = Number(asked.DestinationCity);
  if (!isEmirate(toEmirateId)) return { field: 'DestinationCity', message: 'is no emirate of the list' };
  return { fromEmirateId, toEmirateId };
}

function isEmirate(id: number): boolean {
  return emirates.some((emirate) => emirate.id === id);
}
