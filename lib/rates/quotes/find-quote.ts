import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { QuoteView } from './schema.ts';
import { readStoredQuote } from './stored-quote.ts';

/** One of the merchant's quotes; null when the id doesn't exist or is another merchant's. */
export async function findQuote(actor: MerchantActor, id: string): Promise<QuoteView | null> {
  requirePermission(actor, 'prices.ask');
  if (!z.uuid().safeParse(id).success) return null;
  const { merchantId } = actor;
  const row = await inMerchant(merchantId, ({ quote }) => quote.findFirst({ where: { id, merchantId } }));
  return row && readStoredQuote(row);
}
