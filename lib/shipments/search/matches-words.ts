import type { TokenRange } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { hasWord } from './has-word.ts';
import type { TokenPage } from './token-page.ts';
import { walkTokens } from './walk-tokens.ts';

/** If more shipments have a word, not all of them are read. */
const mostGathered = 300;

/**
 * The condition on `shipments` that each word is the prefix of a token. For rare words, the matching shipments are read from
 * the index of the tokens and intersected. For common words, only the page's shipments are read from it, if the page is known.
 * Otherwise each row of the list is checked, newest first.
 */
export async function matchesWords(
  merchantId: string,
  words: TokenRange[][],
  page: TokenPage | null,
): Promise<Prisma.Sql> {
  const found = await readInMerchant<{ shipment_id: string }>(
    merchantId,
    words.map((ranges) => gathered(merchantId, ranges)),
  );
  const asked = words.map((ranges, index) => ({
    ranges,
    ids: new Set(found[index]?.map((row) => row.shipment_id)),
  }));
  const rare = asked.filter(({ ids }) => ids.size <= mostGathered);
  const common = asked.filter(({ ids }) => ids.size > mostGathered).map(({ ranges }) => ranges);
  const [first, ...others] = rare;
  if (!first && page) {
    const ids = await walkTokens(merchantId, common, page);
    if (ids) return isOneOf(ids);
  }
  const conditions = common.map((ranges) => hasWord(merchantId, Prisma.sql`shipments.id`, ranges));
  if (first)
    conditions.push(isOneOf([...first.ids].filter((id) => others.every((other) => other.ids.has(id)))));
  return Prisma.join(conditions, ' AND ');
}

const isOneOf = (ids: string[]) => Prisma.sql`id = ANY (${ids}::uuid[])`;

/** The shipments that have a word, at most one above the limit. */
function gathered(merchantId: string, ranges: TokenRange[]): Prisma.Sql {
  const each = ranges.map(
    ({ from, to }) =>
      Prisma.sql`(SELECT shipment_id FROM search_tokens
        WHERE merchant_id = ${merchantId}::uuid AND token >= ${from} AND token < ${to}
        LIMIT ${mostGathered + 1})`,
  );
  const all = Prisma.join(each, ' UNION ALL ');
  return Prisma.sql`SELECT DISTINCT shipment_id FROM (${all}) AS found LIMIT ${mostGathered + 1}`;
}
