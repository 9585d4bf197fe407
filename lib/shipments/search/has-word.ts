import type { TokenRange } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';

/**
 * The condition that the shipment with this id has a token in one of the ranges. With OFFSET 0, each row is checked by primary
 * key. Otherwise PostgreSQL would join all tokens of the word.
 */
export function hasWord(merchantId: string, shipmentId: Prisma.Sql, ranges: TokenRange[]): Prisma.Sql {
  const inRanges = ranges.map(({ from, to }) => Prisma.sql`(token >= ${from} AND token < ${to})`);
  const inOne = Prisma.join(inRanges, ' OR ');
  return Prisma.sql`EXISTS (
    SELECT FROM search_tokens WHERE search_tokens.merchant_id = ${merchantId}::uuid
      AND search_tokens.shipment_id = ${shipmentId} AND (${inOne}) OFFSET 0)`;
}
