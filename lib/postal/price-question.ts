import type { Money } from '#lib/core/money.ts';

/** What a price depends on. For domestic parties, the city ids are emirate ids. */
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

/** A price: `total` includes `vat`; both are in the requested currency. */
export type PriceQuote = {
  total: Money;
  totalAed: Money;
  vat: Money;
  vatPercent: number;
  remarks?: string;
};
