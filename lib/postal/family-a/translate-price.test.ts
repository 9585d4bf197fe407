import { describe, expect, test } from 'vitest';
import { sampleQuestion } from '../testing/samples.ts';
import { rateRequestFields } from './field-tables.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { priceFieldPaths, toPriceQuote, toRateRequest } from './translate-price.ts';
import { rateReply, rateRequest } from './wire.ts';

const { rate } = fixtures;

const [listed] = rate.RateCalculation.RateList;

function quoteOf(rates: unknown[], currency = 'AED') {
  const reply = rateReply.parse({ RateCalculation: { RateList: rates } });
  return toPriceQuote(reply, { ...sampleQuestion, currency });
}

describe('toRateRequest', () => {
  test('sends the field table’s types: texts except for Width', () => {
    const sent = JSON.parse(JSON.stringify(toRateRequest(sampleQuestion)));
    expect(sent).toEqual({
      RateCalculationRequest: {
        ShipmentType: 'Express',
        ServiceType: 'Domestic',
        ContentTypeCode: 'NonDocument',
        OriginState: 'Dubai',
        OriginCity: '1',
        DestinationCountry: '971',
        DestinationCity: '3',
        Height: '10',
        Width: 20,
        Length: '30.5',
        DimensionUnit: 'Centimetre',
        Weight: '1250',
        WeightUnit: 'Grams',
        CalculationCurrencyCode: 'AED',
        IsRegistered: 'No',
        ProductCode: 'SVC-21',
      },
    });
    expect(rateRequest.parse(sent)).toEqual(sent);
  });

  test('the field table accepts numbers for texts and texts for numbers, and adds the product code', () => {
    const { RateCalculationRequest } = toRateRequest(sampleQuestion);
    const loose = {
      ...RateCalculationRequest,
      Weight: 1250,
      Width: '20',
      OriginState: null,
      ProductCode: undefined,
    };
    expect(rateRequest.parse({ RateCalculationRequest: loose }).RateCalculationRequest).toMatchObject({
      Weight: '1250',
      Width: 20,
      OriginState: null,
      ProductCode: 'SVC-21',
    });
  });

  test('every field except the units has a path in the question', () => {
    const units = ['DimensionUnit', 'WeightUnit'];
    expect([...Object.keys(priceFieldPaths), ...units].sort()).toEqual(Object.keys(rateRequestFields).sort());
  });
});

describe('toPriceQuote', () => {
  test('reads texts and numbers as exact minor units', () => {
    expect(quoteOf([listed])).toEqual({
      outcome: 'answered',
      value: {
        total: { amountMinor: 3465, currency: 'AED' },
        vat: { amountMinor: 165, currency: 'AED' },
        vatPercent: 5,
      },
    });
  });

  test('another currency keeps its own minor unit', () => {
    const inDinar = {
      ...listed,
      TotalPrice: '2.890',
      CalculationCurrencyCode: 'KWD',
      BasicVATAmount: '0.1376',
    };
    expect(quoteOf([inDinar], 'KWD')).toMatchObject({
      value: { total: { amountMinor: 2890, currency: 'KWD' }, vat: { amountMinor: 138, currency: 'KWD' } },
    });
  });

  test.each([
    [1.665, 167],
    [1.664, 166],
    [0.30000000000000004, 30],
    [0, 0],
    [0.995, 100],
  ])('a VAT amount of %d is %d fils', (amount, amountMinor) => {
    expect(quoteOf([{ ...listed, BasicVATAmount: amount }])).toMatchObject({
      value: { vat: { amountMinor } },
    });
  });

  test('of several rates, takes the one for the product that was asked for', () => {
    const premium = { ...listed, ShipmentType: 'Premium', TotalPrice: '99.00' };
    expect(quoteOf([premium, listed])).toMatchObject({ value: { total: { amountMinor: 3465 } } });
  });

  test.each([
    ['no rate', []],
    ['two that fit', [listed, listed]],
    ['another currency', [{ ...listed, CalculationCurrencyCode: 'USD' }]],
    ['a price finer than a fil', [{ ...listed, TotalPrice: '34.655' }]],
    ['a price that is none', [{ ...listed, TotalPrice: 'on request' }]],
    ['a negative price', [{ ...listed, TotalPrice: '-1.00' }]],
    ['a percentage that is none', [{ ...listed, BasicVATPercentage: 'five' }]],
  ])('%s is unavailable', (_, rates) => {
    expect(quoteOf(rates)).toMatchObject({ outcome: 'unavailable' });
  });
});
