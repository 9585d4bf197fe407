import 'server-only';
import type { TokenRange } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { hasWord } from './has-word.ts';

/**
 * The part of a list that is read: at most `most` shipments before (`older`) or after a moment and id, or the newest ones; only
 * those for which `filter`, a condition on `shipments`, is true.
 */
export type TokenPage = {
  edge: { towards: 'older' | 'newer'; createdAt: Date; id: string } | null;
  most: number;
  filter: Prisma.Sql | null;
  /** Only shipments that were created in this period: `from` is included, `before` isn't. */
  within?: { from: Date | null; before: Date | null };
};

/** A word with more different tokens (a short prefix) isn't walked. */
const mostTokens = 20;
/** The entries of a word with fewer are read into a hash table; those of others are looked up one by one. */
const mostHashed = 20_000;
/** The entries of a filter are counted only up to this number, because most shipments may have it. */
const mostCounted = 2_000;

/**
 * The ids of the page's shipments that have all these words: reads the index entries of the rarest word in the order of the
 * list, and checks each for the other words. Null if every word has too many different tokens.
 */
export async function walkTokens(
  merchantId: string,
  words: TokenRange[][],
  { edge, most, filter, within: { from, before } = { from: null, before: null } }: TokenPage,
): Promise<string[] | null> {
  const asked = await countEntries(merchantId, words);
  const [walked] = asked
    .filter(({ tokens }) => tokens.length <= mostTokens)
    .sort((one, other) => one.count - other.count);
  if (!walked) return null;
  const newer = edge?.towards === 'newer';
  const order = Prisma.raw(newer ? 'ASC' : 'DESC');
  const isBeyond = edge
    ? Prisma.sql`AND (created_at, shipment_id) ${Prisma.raw(newer ? '>' : '<')}
        (${edge.createdAt}::timestamptz, ${edge.id}::uuid)`
    : Prisma.empty;
  const isWithin = Prisma.sql`${from ? Prisma.sql`AND created_at >= ${from}::timestamptz` : Prisma.empty}
    ${before ? Prisma.sql`AND created_at < ${before}::timestamptz` : Prisma.empty}`;
  // One ordered read for each token, which PostgreSQL merges.
  const reads = walked.tokens.map(
    (token) => Prisma.sql`(SELECT shipment_id, created_at, token FROM search_tokens
      WHERE merchant_id = ${merchantId}::uuid AND token = ${token} ${isBeyond} ${isWithin})`,
  );
  const conditions = asked
    .filter((word) => word !== walked)
    .map(({ ranges, count }) =>
      count < mostHashed ? isHashed(merchantId, ranges) : hasWord(merchantId, walkedId, ranges),
    );
  if (filter)
    conditions.push(Prisma.sql`EXISTS (SELECT FROM shipments
      WHERE shipments.merchant_id = ${merchantId}::uuid AND shipments.id = ${walkedId} AND ${filter} OFFSET 0)`);
  // A shipment that has several of the tokens counts once.
  if (walked.tokens.length > 1)
    conditions.push(Prisma.sql`NOT EXISTS (
      SELECT FROM search_tokens AS same WHERE same.merchant_id = ${merchantId}::uuid
        AND same.shipment_id = walked.shipment_id AND same.token = ANY (${walked.tokens}::text[])
        AND same.token < walked.token OFFSET 0)`);
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;
  const [rows = []] = await readInMerchant<{ shipment_id: string }>(merchantId, [
    Prisma.sql`SELECT shipment_id FROM (
        SELECT * FROM (${Prisma.join(reads, ' UNION ALL ')}) AS entries
        ORDER BY created_at ${order}, shipment_id ${order} OFFSET 0
      ) AS walked ${where}
      ORDER BY created_at ${order}, shipment_id ${order} LIMIT ${most}`,
  ]);
  return rows.map((row) => row.shipment_id);
}

const walkedId = Prisma.sql`walked.shipment_id`;

/** "IS TRUE" keeps PostgreSQL from joining, which would lose the order of the walk. */
function isHashed(merchantId: string, ranges: TokenRange[]): Prisma.Sql {
  const each = ranges.map((range) => Prisma.sql`SELECT shipment_id ${entries(merchantId, range)}`);
  return Prisma.sql`(${walkedId} IN (${Prisma.join(each, ' UNION ALL ')})) IS TRUE`;
}

const entries = (merchantId: string, { from, to }: TokenRange) =>
  Prisma.sql`FROM search_tokens WHERE merchant_id = ${merchantId}::uuid AND token >= ${from} AND token < ${to}`;

/** Each word's different tokens, and its number of entries up to the limit. */
async function countEntries(merchantId: string, words: TokenRange[][]) {
  const found = await readInMerchant<{ tokens: string[]; count: number }>(
    merchantId,
    words.map((ranges) => {
      const tokens = Prisma.join(
        ranges.map((range) => differentTokens(merchantId, range)),
        ' UNION ALL ',
      );
      const counted = ranges.map(
        (range) => Prisma.sql`(SELECT ${entries(merchantId, range)} LIMIT ${mostOf(ranges)})`,
      );
      return Prisma.sql`SELECT ARRAY(${tokens}) AS tokens,
        (SELECT count(*)::int FROM (${Prisma.join(counted, ' UNION ALL ')}) AS entry) AS count`;
    }),
  );
  return words.flatMap((ranges, index) => {
    const row = found[index]?.[0];
    if (!row) return [];
    const isUncounted = isFilter(ranges) && row.count >= mostCounted;
    return [{ ranges, tokens: row.tokens, count: isUncounted ? Number.POSITIVE_INFINITY : row.count }];
  });
}

/** A filter is one token; a typed word has several ranges. */
const isFilter = (ranges: TokenRange[]) => ranges.length === 1;
const mostOf = (ranges: TokenRange[]) => (isFilter(ranges) ? mostCounted : mostHashed);

/** The different tokens of a range, one above the limit: each step finds the next one in the index. */
function differentTokens(merchantId: string, { from, to }: TokenRange): Prisma.Sql {
  const next = (after: Prisma.Sql) => Prisma.sql`(SELECT search_tokens.token FROM search_tokens
    WHERE merchant_id = ${merchantId}::uuid AND search_tokens.token ${after} AND search_tokens.token < ${to}
    ORDER BY search_tokens.token LIMIT 1)`;
  return Prisma.sql`(WITH RECURSIVE step AS (
      SELECT ${next(Prisma.sql`>= ${from}`)} AS token
      UNION ALL SELECT ${next(Prisma.sql`> step.token`)} FROM step WHERE step.token IS NOT NULL
    ) SELECT token FROM step WHERE token IS NOT NULL LIMIT ${mostTokens + 1})`;
}
