import type { Quote } from '#lib/db/generated/client.ts';
import { type QuoteView, quotePricesSchema, quoteQuestionSchema } from './schema.ts';

/** Reads a stored quote; null for one that this version doesn't understand. */
export function readStoredQuote(
  row: Pick<Quote, 'id' | 'question' | 'prices' | 'createdAt'>,
): QuoteView | null {
  const question = quoteQuestionSchema.safeParse(row.question);
  const prices = quotePricesSchema.safeParse(row.prices);
  if (!question.success || !prices.success) return null;
  return { id: row.id, question: question.data, prices: prices.data, savedAt: row.createdAt.toISOString() };
}
