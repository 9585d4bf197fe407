import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import type { Quote } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { type QuoteToSave, type QuoteView, quotePricesSchema, quoteQuestionSchema } from './schema.ts';

/** How many quotes of a merchant are kept, and for how long. Quotes from which shipments were started are kept in addition. */
export const mostQuotes = 200;
const keptDays = 90;

/**
 * Saves the prices that the person saw, and deletes the merchant's oldest quotes. Saving the same id again changes nothing, so
 * a quote never changes.
 */
export async function saveQuote(actor: MerchantActor, { id, question, prices }: QuoteToSave): Promise<void> {
  const { merchantId } = requirePermission(actor, 'prices.ask');
  await inMerchant(merchantId, async (transaction) => {
    await transaction.quote.createMany({ data: { id, merchantId, question, prices }, skipDuplicates: true });
    await transaction.$executeRaw`
      DELETE FROM quotes WHERE merchant_id = ${merchantId}::uuid
        AND (created_at < now() - make_interval(days => ${keptDays}) OR id IN (
          SELECT id FROM quotes WHERE merchant_id = ${merchantId}::uuid
          ORDER BY created_at DESC, id DESC OFFSET ${mostQuotes}
        ))
        AND NOT EXISTS (
          SELECT FROM quoted_shipments
          WHERE quoted_shipments.quote_id = quotes.id AND quoted_shipments.merchant_id = quotes.merchant_id
        )`;
  });
}

/** Reads a stored quote; null for one that this version doesn't understand. */
export function readStoredQuote(
  row: Pick<Quote, 'id' | 'question' | 'prices' | 'createdAt'>,
): QuoteView | null {
  const question = quoteQuestionSchema.safeParse(row.question);
  const prices = quotePricesSchema.safeParse(row.prices);
  if (!question.success || !prices.success) return null;
  return { id: row.id, question: question.data, prices: prices.data, savedAt: row.createdAt.toISOString() };
}

/** One of the merchant's quotes; null when the id doesn't exist or is another merchant's. */
export async function findQuote(actor: MerchantActor, id: string): Promise<QuoteView | null> {
  const { merchantId } = requirePermission(actor, 'prices.ask');
  if (!isId(id)) return null;
  const row = await inMerchant(merchantId, ({ quote }) => quote.findFirst({ where: { id, merchantId } }));
  return row && readStoredQuote(row);
}

const mostListed = 20;

/** The merchant's newest quotes. */
export async function listQuotes(actor: MerchantActor): Promise<QuoteView[]> {
  const { merchantId } = requirePermission(actor, 'prices.ask');
  const rows = await inMerchant(merchantId, ({ quote }) =>
    quote.findMany({
      where: { merchantId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: mostListed,
    }),
  );
  return rows.map(readStoredQuote).filter((quote) => quote !== null);
}
