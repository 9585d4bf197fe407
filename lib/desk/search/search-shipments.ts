import 'server-only';
import { unsafeExportedMonths } from '#lib/archive/exported.ts';
import { checkOld } from '#lib/attempts/check-old.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { momentCursor } from '#lib/core/list-cursor.ts';
import {
  completedWords,
  soundingWords,
  toTsquery,
  typedWords,
  type WantedToken,
} from '#lib/core/search/tokens.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { type DeskAnswer, mostCounted } from '#lib/desk/view.ts';
import { searchShipments } from '#lib/search/search-shipments.ts';
import { statusAtOf } from '#lib/shipments/status-age.ts';
import { lookupStatements } from './audit-lookup.ts';
import { unsafeFindMerchants } from './find-merchants.ts';
import { type HitRow, hitColumns, isSent, toHit } from './hits.ts';
import { unsafeFindNear } from './near-hits.ts';

const mostShown = 10;
const mostOfNextPage = 50;
const longestText = 200;

type Page = { most: number; edge: { key: Date; id: string } | null };

/**
 * The newest shipments of all merchants that have the typed words, the last of which may be unfinished, and the merchants with such a
 * name, sign-in address or phone, for an agent who is still typing. If no shipment matches, every word may be unfinished, then names that
 * sound similar are searched, and then AWBs and names that differ in one character. Audited once per look-up. Drafts aren't found, because the operator doesn't have them. With `isSettled` the
 * agent has stopped typing: old statuses of what was found are checked with the operator first. `after`: the cursor of the next page.
 */
export async function unsafeSearchShipments(
  agent: Actor,
  typed: string,
  { isSettled = false, after = '' } = {},
): Promise<DeskAnswer> {
  requirePermission(agent, 'desk.look-up');
  const visible = visibleText(typed);
  const text = foldForSearch(visible);
  const words = typedWords(text);
  if (words.length === 0) return { hits: [], near: null, merchants: [], exported: [], next: null };
  const place = momentCursor.read(after);
  const page: Page = {
    most: place ? mostOfNextPage : mostShown,
    edge: place && { key: new Date(place[0]), id: place[1] },
  };
  // First, and on the primary: a replica takes no row.
  await unsafeQueryAcrossMerchants(lookupStatements(agent, text));
  const found = await findHits(text, page);
  const shown = found.map((row) => ({ ...row, statusAt: statusAtOf(row) }));
  const isChecked = isSettled && (await checkOld(shown, 'agent'));
  const rows = isChecked ? await findHits(text, page) : found;
  const last = rows.length > page.most ? rows[page.most - 1] : undefined;
  const [near, merchants, exported] = await Promise.all([
    rows.length > 0 || place ? null : unsafeFindNear(agent, visible),
    place ? [] : unsafeFindMerchants(agent, visible),
    last ? [] : unsafeExportedMonths(visible),
  ]);
  return {
    hits: near?.hits ?? rows.slice(0, page.most).map((row) => toHit(row, words)),
    near: near?.by ?? null,
    merchants,
    exported,
    next: last ? momentCursor.write([last.createdAt.toISOString(), last.id]) : null,
  };
}

/** How many shipments the typed words find, at most one more than `mostCounted`. Covered by the audit row of the search. */
export async function unsafeCountHits(agent: Actor, typed: string): Promise<number> {
  requirePermission(agent, 'desk.look-up');
  const text = foldForSearch(visibleText(typed));
  if (typedWords(text).length === 0) return 0;
  const count = async (wanted: WantedToken[][]) => {
    const [query, most] = [toTsquery(wanted), mostCounted + 1];
    const [[counted]] = await unsafeQueryAcrossMerchants(
      [
        sql<{ count: number }>`SELECT count(*)::int AS count FROM (
          SELECT FROM sent_with_words(${query}::tsquery, ${most}::int)
          UNION ALL SELECT FROM archived_with_words(${query}::tsquery, false, NULL, NULL, ${most}::int) LIMIT ${most}) AS found`,
      ],
      { replica: true },
    );
    return counted?.count ?? 0;
  };
  for (const wanted of searches(text)) {
    const found = await count(wanted);
    if (found > 0) return found;
  }
  return 0;
}

const visibleText = (typed: string) => typed.slice(0, longestText).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
const isName = (text: string) => /\p{L}/u.test(text);

/** What the text can mean, the likeliest first: complete words but the last, then beginnings of words, then names that sound similar. */
function searches(text: string): WantedToken[][][] {
  const [completed, begun] = [completedWords(text), typedWords(text)];
  return [
    ...(toTsquery(completed) === toTsquery(begun) ? [] : [completed]),
    begun,
    ...(isName(text) ? [soundingWords(text)] : []),
  ];
}

/** The hits of the first search that has any. */
async function findHits(text: string, page: Page): Promise<HitRow[]> {
  for (const words of searches(text)) {
    const found = await find(words, page);
    if (found.length > 0) return found;
  }
  return [];
}

/** One more than the page, so that the next one is known. */
const find = (words: WantedToken[][], { most, edge }: Page) =>
  searchShipments<HitRow>(
    (queries) => unsafeQueryAcrossMerchants(queries, { replica: true, prepared: true }),
    { merchantId: null, conditions: [isSent], archive: [], words, edge, most: most + 1, columns: hitColumns },
  );
