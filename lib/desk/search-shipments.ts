import 'server-only';
import { randomUUID } from 'node:crypto';
import { checkOld } from '#lib/attempts/check-old.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { formatAnyPhone } from '#lib/core/phones/foreign-phone.ts';
import { searchTokens, soundingWords, typedWords, type WantedToken } from '#lib/core/search/tokens.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { mask } from '#lib/core/text/mask.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { searchShipments } from '#lib/search/search-shipments.ts';
import { statusAtOf } from '#lib/shipments/status-age.ts';
import { type SummaryRow, summaryColumns, toSummary } from '#lib/shipments/to-view.ts';
import type { DeskAnswer, DeskHit } from './view.ts';

const mostShown = 10;
const longestText = 200;

// Drafts aren't at the operator. The text is the predicate of the index shipments_sent.
const isSent = sql`state <> 'draft'`;
const columns = `${summaryColumns}, operator, details -> 'receiver' AS receiver, details -> 'parcel' AS parcel, shipments.merchant_id AS "merchantId",
  (SELECT name_en FROM merchants WHERE merchants.id = shipments.merchant_id) AS "merchantNameEn",
  (SELECT name_ar FROM merchants WHERE merchants.id = shipments.merchant_id) AS "merchantNameAr"`;

type HitRow = SummaryRow &
  Record<'operator' | 'merchantId' | 'merchantNameEn' | 'merchantNameAr', string> & {
    /** Texts of its details by field; null in a shipment without details. */
    receiver: Partial<Record<string, string>> | null;
    parcel: Partial<Record<string, string>> | null;
  };

/**
 * The newest shipments of all merchants whose tokens begin with the typed words, for an agent who is still typing. If none
 * match, names that sound similar are searched too. Audited once per look-up. Drafts aren't found, because the operator doesn't
 * have them. With `isSettled` the agent has stopped typing: old statuses of what was found are checked with the operator first.
 */
export async function unsafeSearchShipments(
  agent: Actor,
  typed: string,
  { isSettled = false } = {},
): Promise<DeskAnswer> {
  requirePermission(agent, 'desk.look-up');
  const visible = typed.slice(0, longestText).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const text = foldForSearch(visible);
  const words = typedWords(text);
  if (words.length === 0) return { hits: [] };
  const found = await findHits(text, words, lookupStatements(agent, text));
  const shown = found.map((row) => ({ ...row, statusAt: statusAtOf(row) }));
  const isChecked = isSettled && (await checkOld(shown, 'agent'));
  const hits = isChecked ? await findHits(text, words, []) : found;
  return { hits: hits.map((row) => toHit(row, words)) };
}

/** The statements run first. If nothing matches, names that sound similar are searched. */
async function findHits(text: string, words: WantedToken[][], statements: Sql[]): Promise<HitRow[]> {
  const found = await find(words, statements);
  const isHeard = found.length === 0 && /\p{L}/u.test(text);
  return isHeard ? find(soundingWords(text), []) : found;
}

/** The statements run first, in the transaction of the first read. */
function find(words: WantedToken[][], statements: Sql[]): Promise<HitRow[]> {
  let before = statements;
  const read = async (queries: Sql<HitRow>[]) => {
    const rows = await unsafeQueryAcrossMerchants<HitRow[]>([...before, ...queries]);
    const own = rows.slice(before.length);
    before = [];
    return own;
  };
  return searchShipments<HitRow>(read, {
    merchantId: null,
    conditions: [isSent],
    words,
    most: mostShown,
    columns,
  });
}

function toHit(row: HitRow, words: WantedToken[][]): DeskHit {
  const { operator, merchantNameEn: nameEn, merchantNameAr: nameAr } = row;
  return { ...toSummary(row), operator, merchant: { nameEn, nameAr }, matched: matchedTexts(row, words) };
}

const noTexts = { references: [], names: [], phones: [], emails: [] };

/** The matching texts that a hit doesn't already show (it shows the AWB and the receiver's name). */
function matchedTexts({ receiver, parcel }: HitRow, words: WantedToken[][]): DeskHit['matched'] {
  const wanted = words.flat();
  const isMatched = (parts: Parameters<typeof searchTokens>[0]) =>
    searchTokens(parts).some((token) =>
      wanted.some((each) => (each.isPrefix ? token.startsWith(each.token) : token === each.token)),
    );
  const phones = [receiver?.mobile, receiver?.phone].map((phone) => ({
    ...noTexts,
    text: phone && formatAnyPhone(phone),
    phones: [phone],
  }));
  const emails = [{ text: receiver?.email, ...noTexts, emails: [receiver?.email] }];
  const references = [parcel?.reference1, parcel?.reference2, parcel?.reference3].map((text) => ({
    ...{ text, ...noTexts, references: [text] },
  }));
  const company = { text: receiver?.companyName, ...noTexts, names: [receiver?.companyName] };
  const found = [...phones, ...emails, ...references, company].flatMap(({ text, ...parts }) =>
    text && isMatched(parts) ? [text] : [],
  );
  return [...new Set(found)].map((text) => ({
    text,
    kind: text === receiver?.companyName ? ('name' as const) : ('number' as const),
  }));
}

/** A longer pause between an agent's requests starts a new look-up. */
const pauseSeconds = 120;

/**
 * The statements that audit a search by an agent, in the transaction that reads. All requests while an agent types count as one
 * look-up with one audit row: those whose text extends or shortens the previous one. The audit row has the text's form only, because
 * it can't be changed when the receiver is erased; `desk_lookups` has the text.
 */
function lookupStatements(agent: Actor, typed: string): Sql[] {
  const agentId = sql`${agent.id}::uuid`;
  const id = sql`${randomUUID()}::uuid`;
  return [
    // Serialises the requests of one agent, so that two letters typed quickly don't become two look-ups.
    sql`SELECT pg_advisory_xact_lock(hashtextextended('desk-lookup ' || ${agentId}::text, 0))`,
    sql`
      WITH latest AS (
        SELECT id FROM desk_lookups WHERE agent_id = ${agentId} ORDER BY started_at DESC LIMIT 1
      ), continued AS (
        UPDATE desk_lookups
        SET seen_at = now(), typed = CASE WHEN length(${typed}) > length(typed) THEN ${typed} ELSE typed END
        WHERE id = (SELECT id FROM latest) AND seen_at > now() - make_interval(secs => ${pauseSeconds}::int)
          AND (starts_with(${typed}, typed) OR starts_with(typed, ${typed}))
        RETURNING id
      ), audited AS (
        INSERT INTO audit_entries (id, actor_kind, user_id, verb, reason)
        SELECT ${id}, ${agent.kind}, ${agentId}, 'search', ${`desk: search for ${mask(typed)}`}::text
        WHERE NOT EXISTS (SELECT FROM continued)
        RETURNING id
      )
      INSERT INTO desk_lookups (id, agent_id, typed) SELECT id, ${agentId}, ${typed} FROM audited`,
  ];
}
