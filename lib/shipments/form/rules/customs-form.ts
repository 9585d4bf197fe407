import { type Money, minorUnitDigits } from '#lib/core/money.ts';
import type { contentTypes, products } from '../choices.ts';

/*
 * Small packets carry customs form CN22 up to a value of 300 special drawing rights (SDR) and CN23 above it; documents carry
 * none. Rates: SDRs per unit of each currency, rounded from the IMF's of October 2026. Within a year they move by a few per
 * cent, which matters only to values close to the limit: review them yearly.
 */

const limitSdr = 300;

const sdrPerUnit: Record<string, number> = {
  AED: 0.199,
  SAR: 0.195,
  KWD: 2.38,
  QAR: 0.201,
  BHD: 1.94,
  OMR: 1.9,
  JOD: 1.03,
  EGP: 0.0152,
  TRY: 0.0174,
  USD: 0.731,
  CAD: 0.522,
  EUR: 0.851,
  GBP: 0.977,
  CHF: 0.914,
  SEK: 0.0776,
  NOK: 0.0728,
  DKK: 0.114,
  PLN: 0.2,
  INR: 0.00823,
  PKR: 0.0026,
  PHP: 0.0125,
  CNY: 0.1025,
  HKD: 0.0939,
  SGD: 0.566,
  JPY: 0.0048,
  AUD: 0.477,
  NZD: 0.419,
  ZAR: 0.0424,
};

/** Express and Premium go as parcels, which always carry CN23. */
const parcels: readonly Product[] = ['express', 'premium'];

type Product = (typeof products)[number];
type ContentType = (typeof contentTypes)[number];

/** `either` while the value isn't known; null for documents. */
export type CustomsForm = 'CN22' | 'CN23' | 'either' | null;

/** The printed customs form of a shipment that crosses the border, by what it is, its service and its declared value. */
export function customsFormOf(contentType: ContentType, product: Product, value: Money | null): CustomsForm {
  if (contentType === 'document') return null;
  if (parcels.includes(product)) return 'CN23';
  const rate = value && sdrPerUnit[value.currency];
  if (!value || !rate) return 'either';
  const amount = value.amountMinor / 10 ** minorUnitDigits(value.currency);
  return amount * rate <= limitSdr ? 'CN22' : 'CN23';
}
