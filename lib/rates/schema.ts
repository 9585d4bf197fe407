import { z } from 'zod';
import { placeIdPattern } from '#lib/core/place-id.ts';

const placeId = z.string().regex(placeIdPattern);
const positive = z.coerce.number().int().positive();

/** What every price depends on besides the destination. */
export const anyRoute = z.object({
  product: z.enum(['express', 'premium']),
  contentType: z.enum(['document', 'non-document']),
  originEmirateId: placeId,
  weightGrams: positive,
  lengthMm: positive,
  widthMm: positive,
  heightMm: positive,
  registered: z.enum(['yes', 'no']),
});

/** The inputs of a price, from a partly filled booking form: to an emirate, or to another country. */
export const rateQuestionSchema = z.union([
  anyRoute.extend({ destinationEmirateId: placeId }),
  anyRoute.extend({ destinationCountryId: placeId, destinationCityId: placeId.optional() }),
]);

export type RateQuestion = z.infer<typeof rateQuestionSchema>;

const money = z.object({
  amountMinor: z.number().int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** A price breakdown: shipping fee before VAT, the merchant's fee for cash on delivery before VAT if it is known, VAT, and total. */
export const rateLinesSchema = z.object({
  postage: money,
  codFee: money.optional(),
  vat: money,
  vatPercent: z.number().nonnegative(),
  total: money,
});

export type RateLines = z.infer<typeof rateLinesSchema>;
