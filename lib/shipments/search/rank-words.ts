import 'server-only';
import type { TokenRange } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { inListOrder, isOnPage, type TokenPage } from './token-page.ts';

/**
 * A word of a search, with its different tokens and with its entries per millisecond where the page begins. A word with more
 * than `mostTokens` different tokens, which is a short prefix, counts as infinitely dense.
 */
export type RankedWord = { ranges: TokenRange[]; tokens: string[]; density: number };

const mostTokens = 20;
/** A token's density is that of its nearest entries. A token with fewer adds nothing, because reading it ends soon. */
const mostProbed = 200;

type Probe = { token: string; count: number; reached: Date | null };

/** The words of a search, the least dense first. */
export async function rankWords(
  merchantId: string,
  words: TokenRange[][],
  page: TokenPage,
): Promise<RankedWord[]> {
  const start = page.edge?.createdAt ?? page.within?.before ?? new Date();
  const densityOf = ({ count, reached }: Probe) =>
    reached && count === mostProbed ? count / Math.max(1, Math.abs(start.getTime() - reached.getTime())) : 0;
  const probes = await readInMerchant<Probe>(
    merchantId,
    words.map((ranges) => probe(merchantId, ranges, page)),
  );
  const ranked = words.map((ranges, index) => {
    const found = probes[index] ?? [];
    const isNarrow = found.length <= mostTokens;
    return {
      ranges,
      tokens: found.map(({ token }) => token),
      density: isNarrow ? found.map(densityOf).reduce((sum, one) => sum + one, 0) : Number.POSITIVE_INFINITY,
    };
  });
  return ranked.toSorted((one, other) => one.density - other.density);
}

/** A word's different tokens, at most one above the limit, each with its number of nearest entries and how far they reach. */
function probe(merchantId: string, ranges: TokenRange[], page: TokenPage): Prisma.Sql {
  const tokens = ranges.map((range) => differentTokens(merchantId, range));
  const farthest = Prisma.raw(page.edge?.towards === 'newer' ? 'max' : 'min');
  return Prisma.sql`SELECT different.token, nearest.count, nearest.reached
    FROM (SELECT token FROM (${Prisma.join(tokens, ' UNION ALL ')}) AS found LIMIT ${mostTokens + 1}) AS different
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, ${farthest}(created_at) AS reached FROM (
        SELECT created_at FROM search_tokens
        WHERE merchant_id = ${merchantId}::uuid AND token = different.token ${isOnPage(page)}
        ${inListOrder(page)} LIMIT ${mostProbed}
      ) AS entries
    ) AS nearest`;
}

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
