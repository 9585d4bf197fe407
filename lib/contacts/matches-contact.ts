import 'server-only';
import { typedWords, type WantedToken } from '#lib/core/search/tokens.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';

/** If more contacts have a word, not all of them are read. */
const mostGathered = 1_000;

/** The condition on `contacts` that they match a typed text: all without one, and none if it has no letter or digit. */
export function matchesContact(merchantId: string, typed: string): Sql | Promise<Sql> {
  const words = typedWords(typed);
  return words.length > 0 ? hasWords(merchantId, words) : sql`${typed.trim() === ''}::boolean`;
}

/**
 * The condition that each word is the prefix of a token. The contacts with a rare word come from the index of the tokens; of those, or of
 * all in the order of the list, each is checked for the common words.
 */
async function hasWords(merchantId: string, words: WantedToken[][]): Promise<Sql> {
  const found = await queryMerchant(
    merchantId,
    words.map((tokens) => gathered(merchantId, tokens)),
  );
  const conditions = words.map((tokens, index) => {
    const ids = (found[index] ?? []).map((row) => row.contact_id);
    return ids.length <= mostGathered ? sql`contacts.id = ANY (${ids}::uuid[])` : hasWord(merchantId, tokens);
  });
  return sql.join(conditions, ' AND ');
}

/** No token has a character after the last one, so this ends the range of those that begin with a prefix. */
const lastCharacter = '\u{10ffff}';

/** A prefix as a range, because PostgreSQL uses `LIKE` as an index condition only without a row policy. */
const isWanted = ({ token, isPrefix }: WantedToken) =>
  isPrefix ? sql`(token >= ${token} AND token < ${token + lastCharacter})` : sql`token = ${token}`;

/** With OFFSET 0, each row is checked by primary key. */
const hasWord = (merchantId: string, tokens: WantedToken[]) => sql`EXISTS (
  SELECT FROM contact_tokens WHERE contact_tokens.merchant_id = ${merchantId}::uuid
    AND contact_tokens.contact_id = contacts.id AND (${sql.join(tokens.map(isWanted), ' OR ')}) OFFSET 0)`;

/** The contacts that have a word, at most one above the limit. */
function gathered(merchantId: string, tokens: WantedToken[]): Sql<{ contact_id: string }> {
  const each = tokens.map(
    (wanted) => sql`(SELECT contact_id FROM contact_tokens
      WHERE merchant_id = ${merchantId}::uuid AND ${isWanted(wanted)} LIMIT ${mostGathered + 1})`,
  );
  return sql<{
    contact_id: string;
  }>`SELECT DISTINCT contact_id FROM (${sql.join(each, ' UNION ALL ')}) AS found`;
}
