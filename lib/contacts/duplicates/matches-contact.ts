import 'server-only';
import type { TokenRange } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';

/** If more contacts have a word, not all of them are read. */
const mostGathered = 1_000;

/**
 * The condition on `contacts` that each word is the prefix of a token. The contacts with a rare word come from the index of the
 * tokens; of those, or of all in the order of the list, each is checked for the common words.
 */
export async function matchesContact(merchantId: string, words: TokenRange[][]): Promise<Prisma.Sql> {
  const found = await readInMerchant<{ contact_id: string }>(
    merchantId,
    words.map((ranges) => gathered(merchantId, ranges)),
  );
  const conditions = words.map((ranges, index) => {
    const ids = (found[index] ?? []).map((row) => row.contact_id);
    return ids.length <= mostGathered
      ? Prisma.sql`contacts.id = ANY (${ids}::uuid[])`
      : hasWord(merchantId, ranges);
  });
  return Prisma.join(conditions, ' AND ');
}

const inRanges = (ranges: TokenRange[]) =>
  Prisma.join(
    ranges.map(({ from, to }) => Prisma.sql`(token >= ${from} AND token < ${to})`),
    ' OR ',
  );

/** With OFFSET 0, each row is checked by primary key. */
const hasWord = (merchantId: string, ranges: TokenRange[]) => Prisma.sql`EXISTS (
  SELECT FROM contact_tokens WHERE contact_tokens.merchant_id = ${merchantId}::uuid
    AND contact_tokens.contact_id = contacts.id AND (${inRanges(ranges)}) OFFSET 0)`;

/** The contacts that have a word, at most one above the limit. */
function gathered(merchantId: string, ranges: TokenRange[]): Prisma.Sql {
  const each = ranges.map(
    ({ from, to }) => Prisma.sql`(SELECT contact_id FROM contact_tokens
      WHERE merchant_id = ${merchantId}::uuid AND token >= ${from} AND token < ${to} LIMIT ${mostGathered + 1})`,
  );
  return Prisma.sql`SELECT DISTINCT contact_id FROM (${Prisma.join(each, ' UNION ALL ')}) AS found`;
}
