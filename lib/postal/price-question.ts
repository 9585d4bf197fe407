import type { Money } from '#lib/core/money.ts';

/** What a price depends on. City ids are emirate ids for domestic ends. */
export type PriceQuestion = {
  product: 'express' | 'premium';
  service: 'domestic' | 'international';
  contentType: 'document' | 'non-document';
  originState: string;
  originCityId: string;
  destinationCountryId: string;
  destinationState?: string;
  destinationCityId?: string;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  registered: boolean;
  productCode?: string;
  currency: string;
};

/** A price with VAT: `total` includes `vat`; both in the currency that was asked for. */
export type PriceQuote = {
  total: Money;
  totalAed: Money;
  vat: Money;
  vatPercent: number;
  remarks?: string;
};
