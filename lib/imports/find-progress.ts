import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { countsOf, countsSql } from './find-import.ts';
import type { RowState } from './schema.ts';
import type { RowCounts } from './view.ts';

/** How many rows of an import are in each state; null when it doesn't exist or is another merchant's. */
export async function findProgress(actor: MerchantActor, id: string): Promise<RowCounts | null> {
  requirePermission(actor, 'shipments.read');
  if (!z.uuid().safeParse(id).success) return null;
  const [rows] = (await readInMerchant(actor.merchantId, [countsSql(actor.merchantId, id)])) as [
    { shown: RowState; count: number }[],
  ];
  return rows.length > 0 ? countsOf(rows) : null;
}
