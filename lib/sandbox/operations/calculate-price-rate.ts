import { decimalAmount } from '#lib/core/money.ts';
import { paths, type RateReply, type RateRequest, rateRequest } from '#lib/postal/family-a/wire.ts';
import { lengthFault, lengthMmOf, weightFault, weightGramsOf } from '#lib/sandbox/booking/measures.ts';
import { type FieldFailure, failuresOf, familyAFieldFailure, jsonReply } from '#lib/sandbox/http/reply.ts';
import {
  convertFils,
  isServedCurrency,
  type Quote,
  type QuoteQuestion,
  quote,
} from '#lib/sandbox/rates/quote.ts';
import { strictRateFailures } from '#lib/sandbox/strict/strict-failures.ts';
import { countries, emirates, unitedArabEmiratesId } from '#lib/sandbox/world/world.ts';
import type { Operation } from './operation.ts';

/** The price of a shipment by the rate card. Accepts GET with a JSON body, and POST. */
export const calculatePriceRate: Operation = {
  name: 'CalculatePriceRate',
  family: 'A',
  methods: ['GET', 'POST'],
  paths: [paths.calculatePriceRate],
  access: 'account',
  answer: ({ json }, { conduct }) => {
    const strict = conduct.now().mode === 'strict' ? strictRateFailures(json) : [];
    if (strict.length > 0) return refuse(strict);
    const request = rateRequest.safeParse(json ?? {});
    if (!request.success) return refuse(failuresOf(request.error.issues, 'RateCalculationRequest'));
    const asked = request.data.RateCalculationRequest;
    const checked = checkRateRequest(asked);
    if (!checked.ok) return refuse(checked.failures);
    return jsonReply(rateReply(asked.ShipmentType, checked.currency, quote(checked.question)));
  },
};

function rateReply(shipmentType: string, currency: string, price: Quote): RateReply {
  return {
    RateCalculation: {
      RateList: [
        {
          ShipmentType: shipmentType,
          ContentType: null,
          TotalPrice: decimalAmount(convertFils(price.totalFils, currency)),
          TotalPriceAED: decimalAmount({ amountMinor: price.totalFils, currency: 'AED' }),
          CalculationCurrencyCode: currency,
          Remarks: null,
          BasicVATPercentage: String(price.vatPercent),
          BasicVATAmount: Number(decimalAmount(convertFils(price.vatFils, currency))),
        },
      ],
    },
    serviceResult: { success: true },
  };
}

function refuse(failures: FieldFailure[]) {
  return familyAFieldFailure(failures, { RateCalculation: null });
}

type Asked = RateRequest['RateCalculationRequest'];

type CheckedRateRequest =
  | { ok: true; question: QuoteQuestion; currency: string }
  | { ok: false; failures: FieldFailure[] };

/** Converts a request that fits the field table to the inputs of a price. City ids are emirate ids for domestic places. */
function checkRateRequest(asked: Asked): CheckedRateRequest {
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
