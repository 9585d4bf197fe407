import { z } from 'zod';
import type { Money } from '#lib/core/money.ts';
import { placeIdPattern } from '#lib/core/place-id.ts';

const placeId = z.string().regex(placeIdPattern);
const positive = z.coerce.number().int().positive();

/** What a domestic price depends on, as the booking form knows it while it is being filled in. */
export const rateQuestionSchema = z.object({
  product: z.enum(['express', 'premium']),
  contentType: z.enum(['document', 'non-document']),
  originEmirateId: placeId,
  destinationEmirateId: placeId,
  weightGrams: positive,
  lengthMm: positive,
  widthMm: positive,
  heightMm: positive,
  registered: z.enum(['yes', 'no']),
});

export type RateQuestion = z.infer<typeof rateQuestionSchema>;

/** A price in lines: postage before VAT, VAT, and what is charged. */
export type RateLines = { postage: Money; vat: Money; vatPercent: number; total: Money };
