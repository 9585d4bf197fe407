import { type Money, minorUnitDigits, parseAmountMinor } from '#lib/core/money.ts';
import type { PriceQuestion, PriceQuote } from '#lib/postal/model/lookups.ts';
import { answered, type ReadOutcome, unavailable } from '#lib/postal/model/outcome.ts';
import type { FieldPaths } from '#lib/postal/translation/refusal.ts';
import { lengthIn } from '#lib/postal/translation/values.ts';
import type { RateReply, RateRequest } from './wire.ts';

/** Translates a price question to `RateCalculationRequest` (the operator's interface, § Family A rate request). */
export function toRateRequest(question: PriceQuestion): RateRequest {
  return {
    RateCalculationRequest: {
      ShipmentType: question.product === 'express' ? 'Express' : 'Premium',
      ServiceType: question.service === 'domestic' ? 'Domestic' : 'International',
      ContentTypeCode: question.contentType === 'document' ? 'Document' : 'NonDocument',
      OriginState: question.originState,
      OriginCity: question.originCityId,
      DestinationCountry: question.destinationCountryId,
      DestinationState: question.destinationState,
      DestinationCity: question.destinationCityId,
      Height: String(lengthIn(question.heightMm, 'cm')),
      Width: lengthIn(question.widthMm, 'cm'),
      Length: String(lengthIn(question.lengthMm, 'cm')),
      DimensionUnit: 'Centimetre',
      Weight: String(question.weightGrams),
      WeightUnit: 'Grams',
      CalculationCurrencyCode: question.currency,
      IsRegistered: question.registered ? 'Yes' : 'No',
      ProductCode: question.productCode ?? 'SVC-21',
    },
  };
}

/** Where each field of `RateCalculationRequest` comes from in a `PriceQuestion`. */
export const priceFieldPaths: FieldPaths = {
  ShipmentType: 'product',
  ServiceType: 'service',
  ContentTypeCode: 'contentType',
  OriginState: 'originState',
  OriginCity: 'originCityId',
  DestinationCountry: 'destinationCountryId',
  DestinationState: 'destinationState',
  DestinationCity: 'destinationCityId',
  Height: 'heightMm',
  Width: 'widthMm',
  Length: 'lengthMm',
  Weight: 'weightGrams',
  CalculationCurrencyCode: 'currency',
  IsRegistered: 'registered',
  ProductCode: 'productCode',
};

type Rate = RateReply['RateCalculation']['RateList'][number];

function exactAmount(amount: string, currency: string): Money | null {
  const amountMinor = parseAmountMinor(amount, currency);
  return amountMinor === null ? null : { amountMinor, currency };
}

/**
 * The VAT amount is a JSON number and can be finer than the minor unit (5 % of 33.30). Half a unit rounds up; the decimal
 * digits are used, because binary fractions would be inexact.
 */
function roundedAmount(amount: number, currency: string): Money | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(amount));
  if (!match) return null;
  const digits = minorUnitDigits(currency);
  const fraction = (match[2] ?? '').padEnd(digits + 1, '0');
  const roundUp = Number(fraction[digits]) >= 5 ? 1 : 0;
  const amountMinor = Number(`${match[1]}${fraction.slice(0, digits)}`) + roundUp;
  return Number.isSafeInteger(amountMinor) ? { amountMinor, currency } : null;
}

function percentage(text: string): number | null {
  const match = /^\d{1,3}(?:\.\d+)?(?=\s*%?$)/.exec(text.trim());
  return match ? Number(match[0]) : null;
}

function toQuote(rate: Rate, currency: string): PriceQuote | null {
  const total = exactAmount(rate.TotalPrice, currency);
  const vat = roundedAmount(rate.BasicVATAmount, currency);
  const vatPercent = percentage(rate.BasicVATPercentage);
  if (!total || !vat || vatPercent === null) return null;
  return { total, vat, vatPercent };
}

/** The rate that matches the question. Another currency, no match or several matches are `unavailable`. */
export function toPriceQuote(reply: RateReply, question: PriceQuestion): ReadOutcome<PriceQuote> {
  const rates = reply.RateCalculation.RateList;
  const fitting =
    rates.length === 1
      ? rates
      : rates.filter((rate) => rate.ShipmentType?.trim().toLowerCase() === question.product);
  const [rate, another] = fitting;
  if (!rate || another)
    return unavailable(`CalculatePriceRate: ${fitting.length} of ${rates.length} rates fit`);
  if (rate.CalculationCurrencyCode.trim().toUpperCase() !== question.currency) {
    return unavailable('CalculatePriceRate: a price in another currency');
  }
  const quote = toQuote(rate, question.currency);
  return quote ? answered(quote) : unavailable('CalculatePriceRate: an amount that is none');
}
