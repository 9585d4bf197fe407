import { z } from 'zod';
import { placeIdPattern } from '#lib/core/place-id.ts';
import { anyRoute, rateLinesSchema } from '#lib/rates/schema.ts';

const placeId = z.string().regex(placeIdPattern).optional();

/** The services of a quote; the operator's interface has prices for the first two only. */
export const quotedProducts = [
  'express',
  'premium',
  'prime-registered',
  'prime-express',
  'prime-tracked',
] as const;

export type QuotedProduct = (typeof quotedProducts)[number];

/**
 * The inputs of a quote: to an emirate, or to another country. The operator prices the whole shipment, so the number of pieces
 * doesn't change the price.
 */
export const quoteQuestionSchema = anyRoute
  .omit({ product: true, registered: true })
  .extend({
    destinationEmirateId: placeId,
    destinationCountryId: placeId,
    destinationCityId: placeId,
    pieces: z.number().int().min(1).max(999),
  })
  .refine(({ destinationEmirateId, destinationCountryId, destinationCityId }) =>
    destinationCountryId ? !destinationEmirateId : destinationEmirateId && !destinationCityId,
  );

export type QuoteQuestion = z.infer<typeof quoteQuestionSchema>;

/** The answer for one service: its price, or that the operator gave none. */
const priceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('priced'), lines: rateLinesSchema }),
  z.object({ kind: z.literal('refused'), words: z.string().max(500).optional() }),
  z.object({ kind: z.literal('unavailable') }),
]);

/** The answers by service; a service without one has no price in advance. */
export const quotePricesSchema = z.partialRecord(z.enum(['express', 'premium']), priceSchema);

export type QuotePrices = z.infer<typeof quotePricesSchema>;

export const quoteToSaveSchema = z.object({
  id: z.uuid(),
  question: quoteQuestionSchema,
  prices: quotePricesSchema,
});

export type QuoteToSave = z.infer<typeof quoteToSaveSchema>;

/** A saved quote as a page shows it. */
export type QuoteView = {
  id: string;
  question: QuoteQuestion;
  prices: QuotePrices;
  /** ISO moment. */
  savedAt: string;
};
