import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import type { TokenRange } from './search-tokens.ts';

/** A word that more shipments have is looked for in each listed shipment instead of being gathered. */
const mostGathered = 1000;

/**
 * The condition on `shipments` that each word is the beginning of a token. Shipments with rare words are gathered by the
 * tokens' index and intersected. A common word is a condition on each row: the newest shipments that have it are near the
 * beginning of the list, so few rows are read.
 */
export async function matchesWords(merchantId: string, words: TokenRange[][]): Promise<Prisma.Sql> {
  const found = await readInMerchant<{ shipment_id: string }>(
    merchantId,
    words.map((ranges) => gather(merchantId, ranges)),
  );
  const gathered = found.map((rows) => new Set(rows.map((row) => row.shipment_id)));
  const rare = gathered.filter((ids) => ids.size <= mostGathered);
  const common = words.filter((_, index) => !rare.includes(gathered[index] as Set<string>));
  const conditions = common.map((ranges) => isInRow(merchantId, ranges));
  const [first, ...others] = rare;
  if (first) {
    const ids = [...first].filter((id) => others.every((other) => other.has(id)));
    conditions.push(Prisma.sql`id = ANY (${ids}::uuid[])`);
  }
  return Prisma.join(conditions, ' AND ');
}

/** The shipments that have a word, up to the limit. */
function gather(merchantId: string, ranges: TokenRange[]): Prisma.Sql {
  const each = ranges.map(
    ({ from, to }) =>
      Prisma.sql`(SELECT shipment_id FROM search_tokens
        WHERE merchant_id = ${merchantId}::uuid AND token >= ${from} AND token < ${to}
        LIMIT ${mostGathered + 1})`,
  );
  return Prisma.sql`SELECT DISTINCT shipment_id FROM (${Prisma.join(each, ' UNION ALL ')}) AS found`;
}

/** OFFSET 0 keeps it a look-up by primary key for each row; PostgreSQL would join all tokens of the word otherwise. */
function isInRow(merchantId: string, ranges: TokenRange[]): Prisma.Sql {
  const inRanges = ranges.map(({ from, to }) => Prisma.sql`(token >= ${from} AND token < ${to})`);
  return Prisma.sql`EXISTS (
    SELECT FROM search_tokens WHERE search_tokens.merchant_id = ${merchantId}::uuid AND shipment_id = shipments.id
      AND (${Prisma.join(inRanges, ' OR ')}) OFFSET 0)`;
}
