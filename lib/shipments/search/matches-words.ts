import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import type { TokenRange } from './search-tokens.ts';

/** If more shipments have a word, each row of the list is checked for it, instead of reading all of them first. */
const mostGathered = 1000;

/**
 * The condition on `shipments` that each word is the prefix of a token. For rare words, the index of the tokens gives the
 * matching shipments, which are intersected. A common word is checked row by row, newest first: many rows match, so few are
 * read before the page is full.
 */
export async function matchesWords(merchantId: string, words: TokenRange[][]): Promise<Prisma.Sql> {
  const found = await readInMerchant<{ shipment_id: string }>(
    merchantId,
    words.map((ranges) => gathered(merchantId, ranges)),
  );
  const asked = words.map((ranges, index) => ({
    ranges,
    ids: new Set(found[index]?.map((row) => row.shipment_id)),
  }));
  const rare = asked.filter(({ ids }) => ids.size <= mostGathered);
  const common = asked.filter(({ ids }) => ids.size > mostGathered);
  const conditions = common.map(({ ranges }) => isInRow(merchantId, ranges));
  const [first, ...others] = rare;
  if (first) {
    const ids = [...first.ids].filter((id) => others.every((other) => other.ids.has(id)));
    conditions.push(Prisma.sql`id = ANY (${ids}::uuid[])`);
  }
  return Prisma.join(conditions, ' AND ');
}

/** The shipments that have a word, at most one above the limit. */
function gathered(merchantId: string, ranges: TokenRange[]): Prisma.Sql {
  const each = ranges.map(
    ({ from, to }) =>
      Prisma.sql`(SELECT shipment_id FROM search_tokens
        WHERE merchant_id = ${merchantId}::uuid AND token >= ${from} AND token < ${to}
        LIMIT ${mostGathered + 1})`,
  );
  const all = Prisma.join(each, ' UNION ALL ');
  return Prisma.sql`SELECT DISTINCT shipment_id FROM (${all}) AS found`;
}

/** With OFFSET 0, each row is checked by primary key. Otherwise PostgreSQL would join all tokens of the word. */
function isInRow(merchantId: string, ranges: TokenRange[]): Prisma.Sql {
  const inRanges = ranges.map(({ from, to }) => Prisma.sql`(token >= ${from} AND token < ${to})`);
  const inOne = Prisma.join(inRanges, ' OR ');
  return Prisma.sql`EXISTS (
    SELECT FROM search_tokens WHERE search_tokens.merchant_id = ${merchantId}::uuid AND shipment_id = shipments.id
      AND (${inOne}) OFFSET 0)`;
}
