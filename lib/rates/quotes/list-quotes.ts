import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { QuoteView } from './schema.ts';
import { readStoredQuote } from './stored-quote.ts';

/** The merchant's newest quotes. */
export async function listQuotes(actor: MerchantActor, most = 20): Promise<QuoteView[]> {
  requirePermission(actor, 'prices.ask');
  const { merchantId } = actor;
  const rows = await inMerchant(merchantId, ({ quote }) =>
    quote.findMany({ where: { merchantId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: most }),
  );
  return rows.map(readStoredQuote).filter((quote) => quote !== null);
}
