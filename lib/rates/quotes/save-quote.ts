import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { QuoteToSave } from './schema.ts';

/** How many quotes of a merchant are kept, and for how long. Quotes from which shipments were started are kept in addition. */
export const mostQuotes = 200;
const keptDays = 90;

/**
 * Saves the prices that the person saw, and deletes the merchant's oldest quotes. Saving the same id again changes nothing, so
 * a quote never changes.
 */
export async function saveQuote(actor: MerchantActor, { id, question, prices }: QuoteToSave): Promise<void> {
  requirePermission(actor, 'prices.ask');
  const { merchantId } = actor;
  await inMerchant(merchantId, async (transaction) => {
    await transaction.quote.createMany({
      data: { id, merchantId, question, prices, createdById: actor.id as string },
      skipDuplicates: true,
    });
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
