import 'server-only';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { soundingWords, type TokenRange, typedWords } from '#lib/core/search/tokens.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { unsafeRunAcrossMerchants } from '#lib/db/run-across-merchants.ts';
import type { DeskAnswer, DeskHit } from '#lib/shipments/desk/view.ts';
import { type SummaryRow, toSummary } from '#lib/shipments/to-view.ts';
import { checkOld } from '#lib/shipments/tracking/check-old.ts';
import { statusAtOf } from '#lib/shipments/tracking/view.ts';
import { walksOf } from './newest-with-words.ts';
import { type RankedWord, rankStatement } from './rank-words.ts';
import { lookupStatements } from './record-lookup.ts';

const mostShown = 10;
const longestText = 200;

type Ranked = Pick<RankedWord, 'tokens' | 'count'>;
type HitRow = SummaryRow & Record<'operator' | 'merchantId' | 'merchantNameEn' | 'merchantNameAr', string>;
type Found = { rows: HitRow[]; isBounded: boolean };

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
  if (words.length === 0) return { hits: [], isBounded: false };
  const found = await findHits(text, words, lookupStatements(agent, text));
  const shown = found.rows.map((row) => ({ ...row, statusAt: statusAtOf(row) }));
  const isChecked = isSettled && (await checkOld(shown, 'agent'));
  const { rows, isBounded } = isChecked ? await findHits(text, words, []) : found;
  return { hits: rows.map(toHit), isBounded };
}

/** The statements run first. If nothing matches, names that sound similar are searched. */
async function findHits(text: string, words: TokenRange[][], statements: Prisma.Sql[]): Promise<Found> {
  const found = await find(words, statements);
  const isHeard = found.rows.length === 0 && /\p{L}/u.test(text);
  return isHeard ? find(soundingWords(text), []) : found;
}

/** The statements run first, in the transaction that reads the words. */
async function find(words: TokenRange[][], statements: Prisma.Sql[]): Promise<Found> {
  const rows = await unsafeRunAcrossMerchants<Ranked>([...statements, ...words.map(rankStatement)]);
  const ranked = words.map((ranges, index) => {
    const [row] = rows[statements.length + index] ?? [];
    return { ranges, tokens: row?.tokens ?? [], count: row?.count ?? 0 };
  });
  const hits = new Map<string, HitRow>();
  const walks = walksOf(ranked, mostShown);
  for (const { statement } of walks) {
    const [found = []] = await unsafeRunAcrossMerchants<HitRow>([statement]);
    for (const row of found) hits.set(row.id, row);
    if (hits.size >= mostShown) break;
  }
  const isBounded = hits.size < mostShown && walks.some((walk) => walk.isBounded);
  return { rows: newestOf(hits), isBounded };
}

const newestOf = (hits: Map<string, HitRow>) =>
  [...hits.values()]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, mostShown);

function toHit(row: HitRow): DeskHit {
  const { operator, merchantNameEn: nameEn, merchantNameAr: nameAr } = row;
  return { ...toSummary(row), operator, merchant: { nameEn, nameAr } };
}
