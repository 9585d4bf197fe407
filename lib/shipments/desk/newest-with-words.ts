import { emirateTokens } from '#lib/core/search/emirate-codes.ts';
import type { TokenRange } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { summaryColumns } from '#lib/shipments/to-view.ts';
import { commonFrom, entriesOf, mostTokens, type RankedWord } from './rank-words.ts';

/**
 * How many of the newest entries of a common word are compared with those of another word, and how many are looked up one by
 * one.
 */
const mostCompared = 3_000;
const mostProbed = 500;

/** The way to find the shipments with all words, and whether it may miss old ones when it finds too few. */
export type Walk = { statement: Prisma.Sql; isBounded: boolean };

/**
 * The queries that find the newest shipments with all words, across merchants. The next query runs if the ones before found too
 * few. Of the rarest word, all entries are read if there are few, or else its newest ones; they are compared with those of the
 * other words. A short prefix of many words ("m") is searched in the newest shipments, which the tokens of the emirates give.
 */
export function walksOf(words: RankedWord[], most: number): Walk[] {
  const byCount = words.toSorted((one, other) => one.count - other.count);
  const [rarest] = byCount;
  if (!rarest || rarest.count === 0) return [];
  const others = (walked: RankedWord) => words.filter((word) => word !== walked);
  const whole = found(gathered(rarest.ranges), others(rarest).map(hasWord), most);
  if (isRare(rarest)) return [{ statement: whole, isBounded: false }];
  const walked = byCount.find(isNarrow);
  if (walked) {
    const { tokens } = walked;
    const canCompare = others(walked).every(isNarrow);
    const conditions = others(walked).map(canCompare ? isAmongNewest : hasWord);
    if (tokens.length > 1) conditions.push(isFirstOf(tokens));
    const newest = merged(tokens, canCompare ? mostCompared : mostProbed);
    return [{ statement: found(newest, conditions, most), isBounded: true }];
  }
  const newest = found(merged(emirateTokens, mostProbed), words.map(hasWord), most);
  return [
    { statement: newest, isBounded: true },
    { statement: whole, isBounded: true },
  ];
}

const isRare = ({ count }: RankedWord) => count < commonFrom;
/** It has few different tokens, so its newest entries can be read. */
const isNarrow = ({ tokens }: RankedWord) => tokens.length <= mostTokens;

/** The shipments of `source` that have the other words, newest first, without drafts. */
function found(source: Prisma.Sql, conditions: Prisma.Sql[], most: number): Prisma.Sql {
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;
  // OFFSET 0 keeps PostgreSQL from joining the parts, so only shipments that have the words are looked up.
  return Prisma.sql`
    SELECT ${Prisma.raw(summaryColumns)}, operator, found.merchant_id AS "merchantId", name_en AS "merchantNameEn", name_ar AS "merchantNameAr"
    FROM (
      SELECT * FROM (
        SELECT created_at, shipment_id, merchant_id FROM (${source}) AS walked ${where} ${newestFirst} OFFSET 0
      ) AS matching
      WHERE EXISTS (SELECT FROM shipments AS sent WHERE sent.id = matching.shipment_id
        AND sent.merchant_id = matching.merchant_id AND sent.state <> 'draft' OFFSET 0)
      ${newestFirst} LIMIT ${most}
    ) AS found
    CROSS JOIN LATERAL (
      SELECT * FROM shipments WHERE id = found.shipment_id AND merchant_id = found.merchant_id OFFSET 0
    ) AS shipments
    CROSS JOIN LATERAL (
      SELECT name_en, name_ar FROM merchants WHERE id = found.merchant_id OFFSET 0
    ) AS merchants
    ORDER BY found.created_at DESC, found.shipment_id DESC`;
}

const newestFirst = Prisma.sql`ORDER BY created_at DESC, shipment_id DESC`;

/** All entries of a rare word, or the first entries of another word in the order of its tokens. */
const gathered = (ranges: TokenRange[]) =>
  Prisma.sql`SELECT DISTINCT created_at, shipment_id, merchant_id FROM (${entriesOf(ranges)}) AS entries
    ${newestFirst}`;

/** The newest entries of these tokens: one ordered read for each token, which PostgreSQL merges up to the limit. */
function merged(tokens: string[], most: number): Prisma.Sql {
  const reads = tokens.map(
    (token) => Prisma.sql`(SELECT created_at, shipment_id, merchant_id, token FROM search_tokens
      WHERE token = ${token} ${newestFirst} LIMIT ${most})`,
  );
  return Prisma.sql`SELECT * FROM (${Prisma.join(reads, ' UNION ALL ')}) AS entries
    ${newestFirst} LIMIT ${most}`;
}

/** The condition that an entry is the first of its shipment, because a shipment may have several of the tokens. */
const isFirstOf = (tokens: string[]) => Prisma.sql`NOT EXISTS (
  SELECT FROM search_tokens AS same WHERE same.merchant_id = walked.merchant_id
    AND same.shipment_id = walked.shipment_id AND same.token = ANY (${tokens}::text[])
    AND same.token < walked.token OFFSET 0)`;

/** The condition that a found shipment has a token of the word. */
function hasWord(word: RankedWord): Prisma.Sql {
  if (isRare(word)) return isIn(Prisma.sql`SELECT shipment_id FROM (${entriesOf(word.ranges)}) AS entries`);
  const inRanges = word.ranges.map(({ from, to }) => Prisma.sql`(token >= ${from} AND token < ${to})`);
  // With OFFSET 0 it is looked up by primary key.
  return Prisma.sql`EXISTS (SELECT FROM search_tokens WHERE search_tokens.merchant_id = walked.merchant_id
    AND search_tokens.shipment_id = walked.shipment_id AND (${Prisma.join(inRanges, ' OR ')}) OFFSET 0)`;
}

/** The condition that it is among the newest shipments with the word. */
const isAmongNewest = (word: RankedWord) =>
  isRare(word)
    ? hasWord(word)
    : isIn(Prisma.sql`SELECT shipment_id FROM (${merged(word.tokens, mostCompared)}) AS entries`);

/** Read once into a hash table: "IS TRUE" keeps PostgreSQL from joining. */
const isIn = (shipments: Prisma.Sql) => Prisma.sql`(walked.shipment_id IN (${shipments})) IS TRUE`;
