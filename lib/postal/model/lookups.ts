import type { Money } from '#lib/core/money.ts';

/**
 * Places as the operator lists them. Ids are texts of any form (lib/core/place-id.ts), which needn't be unique; both
 * families are assumed to use the same ids. Names are in both languages. A missing code is an empty text.
 */
export type Place = { id: string; nameEn: string; nameAr: string };
export type Country = Place & { alpha2: string; alpha3: string; diallingCode: string };
/** The id is null when family B lists the cities: they have only codes, which several can share. */
export type City = { id: string | null; nameEn: string; nameAr: string; code: string };
/** Decimal degrees; null when the operator gives none. */
export type CounterOffice = Place & { latitude: number | null; longitude: number | null };

/** A search for HS codes: words of the description, or the beginning of the code. */
export type HsCodeSearch = { words?: string; code?: string };

/** A customs code as the operator lists it; 6 to 12 digits. */
export type HsCode = { code: string; descriptionEn: string; descriptionAr: string; category?: string };

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
export type PriceQuote = { total: Money; vat: Money; vatPercent: number };

/** The operator's code and texts; a missing text is undefined, never a placeholder. */
export type OperatorStatus = { code: string; descriptionEn?: string; descriptionAr?: string };

export type TrackingEvent = {
  occurredAt: Date;
  status: OperatorStatus;
  locationEn?: string;
  locationAr?: string;
};

/** What the operator knows of one AWB. Events are newest first. */
export type TrackingReport = {
  awb: string;
  reference?: string;
  lastStatus: OperatorStatus;
  events: TrackingEvent[];
};
