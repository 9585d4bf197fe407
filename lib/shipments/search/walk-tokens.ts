import 'server-only';
import type { TokenRange } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { hasWord } from './has-word.ts';
import { type RankedWord, rankWords } from './rank-words.ts';
import { inListOrder, isOnPage, type TokenPage } from './token-page.ts';

/** A word that is denser than the rarest one by more than this is looked up for each shipment, not read beside it. */
const mostTimesAsDense = 20;

/** Without them, PostgreSQL reads the words in the order of the list and joins them by merging, up to the limit. */
const joinsOutOfOrder = [
  'enable_hashjoin',
  'enable_nestloop',
  'enable_hashagg',
  'enable_sort',
  'enable_incremental_sort',
  'enable_bitmapscan',
];

/**
 * The ids of the page's shipments that have all these words: reads the index entries of the rarest word, and of those that
 * aren't much more common, in the order of the list, and checks what they have in common for the other words. Null if every
 * word has too many different tokens.
 */
export async function walkTokens(
  merchantId: string,
  words: TokenRange[][],
  page: TokenPage,
): Promise<string[] | null> {
  const ranked = await rankWords(merchantId, words, page);
  const [rarest] = ranked;
  if (!rarest || rarest.density === Number.POSITIVE_INFINITY) return null;
  const isRead = ({ density }: RankedWord) => density <= rarest.density * mostTimesAsDense;
  const read = ranked.filter(isRead).map(({ tokens }, index) => {
    const name = Prisma.raw(`word_${index}`);
    return Prisma.sql`(${entriesInOrder(merchantId, tokens, page)}) AS ${name}`;
  });
  const conditions = ranked
    .filter((word) => !isRead(word))
    .map(({ ranges }) => hasWord(merchantId, walkedId, ranges));
  if (page.filter)
    conditions.push(Prisma.sql`EXISTS (SELECT FROM shipments
      WHERE shipments.merchant_id = ${merchantId}::uuid AND shipments.id = ${walkedId} AND ${page.filter} OFFSET 0)`);
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;
  const order = inListOrder(page);
  const settings = joinsOutOfOrder.map((name) => Prisma.sql`set_config(${name}, 'off', true)`);
  const [, rows = []] = await readInMerchant<{ shipment_id: string }>(merchantId, [
    Prisma.sql`SELECT ${Prisma.join(settings)}`,
    Prisma.sql`SELECT shipment_id FROM (
        SELECT created_at, shipment_id FROM ${Prisma.join(read, ' NATURAL JOIN ')} ${order} OFFSET 0
      ) AS walked ${where} ${order} LIMIT ${page.most}`,
  ]);
  return rows.map((row) => row.shipment_id);
}

const walkedId = Prisma.sql`walked.shipment_id`;

/** One ordered read for each token, which PostgreSQL merges. A shipment that has several of the tokens counts once. */
function entriesInOrder(merchantId: string, tokens: string[], page: TokenPage): Prisma.Sql {
  const order = inListOrder(page);
  const reads = tokens.map(
    (token) => Prisma.sql`SELECT created_at, shipment_id FROM search_tokens
      WHERE merchant_id = ${merchantId}::uuid AND token = ${token} ${isOnPage(page)} ${order}`,
  );
  const [only, ...more] = reads;
  if (only && more.length === 0) return only;
  const all = Prisma.join(
    reads.map((read) => Prisma.sql`(${read})`),
    ' UNION ALL ',
  );
  return Prisma.sql`SELECT DISTINCT created_at, shipment_id FROM (${all}) AS entries ${order}`;
}
