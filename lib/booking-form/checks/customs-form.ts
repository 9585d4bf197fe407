import { type Money, minorUnitDigits } from '#lib/core/money.ts';
import type { contentTypes, products } from '#lib/shipments/choices.ts';

/*
 * Small packets carry customs form CN22 up to a value of 300 special drawing rights (SDR) and a weight of 2 kg, and CN23 above
 * either; documents carry none. docs/decisions/0021-kinds-of-shipment.md names the sources of the limits. Review the rates yearly:
 * within a year they move by a few per cent, which matters only to values close to the limit.
 *
 * Sources: IMF, 15 May 2026 (https://www.imf.org/external/np/fin/data/rms_mth.aspx?reportType=SDRCV), or a peg to one of its
 * currencies. Reprints of the IMF by Business Recorder: KWD (https://www.brecorder.com/news/amp/40420091), CAD, INR
 * (https://www.brecorder.com/news/amp/40414103), CHF, NOK, NZD, PHP, PLN, SEK
 * (https://www.brecorder.com/news/40388541/currency-values-in-terms-of-special-drawing-rights). TRY:
 * https://frankfurter.dev/currencies/usd/try/. ZAR: https://raw.githubusercontent.com/TheArmagan/currency/main/api/ZAR-to-ALL.json.
 */

const limitSdr = 300;
const limitGrams = 2_000;

/** SDRs per unit of each currency whose rate has a source. */
const sdrPerUnit: Record<string, number> = {
  AED: 0.199,
  SAR: 0.195,
  KWD: 2.37,
  QAR: 0.201,
  BHD: 1.94,
  OMR: 1.9,
  JOD: 1.03,
  TRY: 0.0151,
  USD: 0.731,
  CAD: 0.529,
  EUR: 0.85,
  GBP: 0.978,
  CHF: 0.924,
  SEK: 0.0777,
  NOK: 0.0727,
  DKK: 0.114,
  PLN: 0.201,
  INR: 0.0078,
  PHP: 0.0126,
  CNY: 0.107,
  HKD: 0.0937,
  SGD: 0.573,
  JPY: 0.00461,
  AUD: 0.523,
  NZD: 0.42,
  ZAR: 0.046,
};

/** Express and Premium go as parcels, which always carry CN23. */
const parcels: readonly Product[] = ['express', 'premium'];

type Product = (typeof products)[number];
type ContentType = (typeof contentTypes)[number];

/** `either` while the value isn't known, or when its currency has no rate; null for documents. */
type CustomsForm = 'CN22' | 'CN23' | 'either' | null;

/**
 * The inputs: what is sent, the service, the declared value and the weight. Value and weight are null while they aren't known.
 */
interface Declared {
  contentType: ContentType;
  product: Product;
  value: Money | null;
  weightGrams: number | null;
}

/** The printed customs form of a shipment that crosses the border. */
export function customsFormOf({ contentType, product, value, weightGrams }: Declared): CustomsForm {
  if (contentType === 'document') return null;
  if (parcels.includes(product) || (weightGrams ?? 0) > limitGrams) return 'CN23';
  const rate = value && sdrPerUnit[value.currency];
  if (!value || !rate) return 'either';
  const amount = value.amountMinor / 10 ** minorUnitDigits(value.currency);
  return amount * rate <= limitSdr ? 'CN22' : 'CN23';
}
