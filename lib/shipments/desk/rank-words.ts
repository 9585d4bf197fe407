import type { TokenRange } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';

/** A typed word: its ranges, its different tokens up to `mostTokens` + 1, and its number of entries up to `commonFrom`. */
export type RankedWord = { ranges: TokenRange[]; tokens: string[]; count: number };

/** For a word with at most this many tokens, the entries of each token are read by time and merged. */
export const mostTokens = 16;
/** A word with fewer entries is rare: all of them are read. */
export const commonFrom = 1_000;

/** The statement that ranks a word over all merchants; its one row has `tokens` and `count`. */
export function rankStatement(ranges: TokenRange[]): Prisma.Sql {
  const tokens = Prisma.join(ranges.map(differentTokens), ' UNION ALL ');
  return Prisma.sql`SELECT ARRAY(${tokens}) AS tokens,
    (SELECT count(*)::int FROM (${entriesOf(ranges)}) AS entry) AS count`;
}

/** The entries of a word in the order of its tokens, at most `commonFrom` of each range. */
export function entriesOf(ranges: TokenRange[]): Prisma.Sql {
  const each = ranges.map(
    // The order makes PostgreSQL read the index, which has everything in it.
    ({ from, to }) => Prisma.sql`(SELECT created_at, shipment_id, merchant_id FROM search_tokens
      WHERE token >= ${from} AND token < ${to} ORDER BY token LIMIT ${commonFrom})`,
  );
  return Prisma.join(each, ' UNION ALL ');
}

/** The different tokens of a range, one above the limit: each step finds the next one in the index. */
function differentTokens({ from, to }: TokenRange): Prisma.Sql {
  const next = (after: Prisma.Sql) => Prisma.sql`(SELECT search_tokens.token FROM search_tokens
    WHERE search_tokens.token ${after} AND search_tokens.token < ${to}
    ORDER BY search_tokens.token LIMIT 1)`;
  return Prisma.sql`(WITH RECURSIVE step AS (
      SELECT ${next(Prisma.sql`>= ${from}`)} AS token
      UNION ALL SELECT ${next(Prisma.sql`> step.token`)} FROM step WHERE step.token IS NOT NULL
    ) SELECT token FROM step WHERE token IS NOT NULL LIMIT ${mostTokens + 1})`;
}
