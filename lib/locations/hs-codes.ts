import 'server-only';
import { LRUCache } from 'lru-cache';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { findOperatorAccount } from '#lib/merchants/operator-account.ts';
import { countOperatorCall } from '#lib/operator/count-operator-call.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { findGoods, headingsCalled } from './find-goods.ts';
import { findKept, type KeptPlaces, keepPlaces } from './kept-places.ts';
import { asOptions, isOld } from './queries.ts';
import type { PlaceOption, PlaceOptions } from './schema.ts';

/*
 * HS codes are kept like the lists of places: the code is the id, and the descriptions are the names. An operator may list all of
 * them for an empty search; of another operator's, those found so far are kept.
 */

const tryAgainAfterMs = 60_000;
const mostMatches = 40;
/** Each costs a call. */
const mostHeadings = 3;
const mostKept = 50_000;

let lastTry: { at: number; kept: Promise<KeptPlaces | null> } | null = null;

type Search = { words?: string; code?: string };

/** The operator's codes for a search; null when it can't answer. Without a search, all of them. */
async function ask(actor: MerchantActor, search: Search): Promise<PlaceOption[] | null> {
  const account = await findOperatorAccount(actor.merchantId);
  if (!account) return null;
  const answer = await operatorClient(account.operator).listHsCodes(search, account);
  if (answer.outcome === 'not-found') return [];
  if (answer.outcome !== 'answered') return null;
  return answer.value
    .filter(({ code }) => /^\d{6,12}$/.test(code.replace(/\D/g, '')))
    .map(({ code, descriptionEn, descriptionAr, category }) => ({
      id: code.replace(/\D/g, ''),
      nameEn: descriptionEn,
      nameAr: descriptionAr,
      ...(category && { otherNames: [category] }),
    }));
}

async function fetchAll(actor: MerchantActor): Promise<KeptPlaces | null> {
  const codes = await ask(actor, {});
  if (!codes || codes.length === 0) return null;
  return keepPlaces({ kind: 'hs-codes' }, codes.slice(0, mostKept));
}

/** The whole list from the operator, requested at most once a minute; null if it has none. */
function refresh(actor: MerchantActor): Promise<KeptPlaces | null> {
  if (lastTry && performance.now() - lastTry.at < tryAgainAfterMs) return lastTry.kept;
  const kept = fetchAll(actor).catch((error: unknown) => {
    logger().warn({ err: error }, 'HS codes could not be refreshed');
    return null;
  });
  lastTry = { at: performance.now(), kept };
  return kept;
}

/** The kept list, refreshed in the background when it is old, or else the operator's. */
async function getAll(actor: MerchantActor): Promise<KeptPlaces | null> {
  const kept = await findKept({ kind: 'hs-codes' });
  if (!kept) return refresh(actor);
  if (isOld(kept)) void refresh(actor);
  return kept;
}

/**
 * Runs one search at the operator, and if it finds nothing, a second one for the headings with this everyday name. Stores the results;
 * null when the operator is unavailable. Counts against the person's limit.
 */
async function search(actor: MerchantActor, text: string): Promise<KeptPlaces | null> {
  const digits = text.replace(/[\s.]/g, '');
  const isCode = /^\d+$/.test(digits);
  await countOperatorCall(actor, 'hs-codes');
  const found = await ask(actor, isCode ? { code: digits } : { words: text });
  if (!found) return null;
  const headings = isCode || found.length > 0 ? [] : headingsCalled(text).slice(0, mostHeadings);
  for (const code of headings) {
    await countOperatorCall(actor, 'hs-codes');
    found.push(...((await ask(actor, { code })) ?? []));
  }
  const earlier = (await findKept({ kind: 'found-hs-codes' }))?.places ?? [];
  const byCode = new Map([...found, ...earlier].map((code) => [code.id, code]));
  await keepPlaces({ kind: 'found-hs-codes' }, [...byCode.values()].slice(0, mostKept));
  return { places: found, fetchedAt: new Date() };
}

/**
 * The HS codes that begin with the typed digits, or whose goods are described or called like the typed text in either language: at
 * most forty, best first, with the age of the list. `unavailable` when none are kept and the operator can't be reached. Throws a
 * TooOften when the person has searched at the operator too often.
 */
export async function findHsCodes(
  actor: MerchantActor,
  typed: string,
): Promise<PlaceOptions | 'unavailable'> {
  requirePermission(actor, 'shipments.book');
  const text = latinDigits(typed).replace(/(?<=\d)[\s.](?=\d)/g, '');
  const list =
    (await getAll(actor)) ??
    (text.trim() ? await search(actor, text) : null) ??
    (await findKept({ kind: 'found-hs-codes' }));
  if (!list) return 'unavailable';
  const places = findGoods(list.places, text).slice(0, mostMatches);
  return { ...asOptions({ ...list, places }), isPart: true };
}

const headings = new WeakMap<PlaceOption[], Set<string>>();

/** The first six digits of a list's codes, kept because an import looks up thousands. */
function headingsOf(places: PlaceOption[]): Set<string> {
  const known = headings.get(places) ?? new Set(places.map(({ id }) => id.slice(0, 6)));
  headings.set(places, known);
  return known;
}

/** What the operator said of single codes, while it gives no whole list. */
const lookedUp = new LRUCache<string, boolean>({ max: 5_000, ttl: tryAgainAfterMs });

/**
 * Whether the operator lists a code, or the six international digits that it begins with. `unavailable` when the operator can't
 * be reached or may not be asked now: then the code counts as valid.
 */
export async function isHsCodeListed(actor: MerchantActor, code: string): Promise<boolean | 'unavailable'> {
  requirePermission(actor, 'shipments.book');
  const heading = code.replace(/\D/g, '').slice(0, 6);
  const all = await getAll(actor);
  if (all) return headingsOf(all.places).has(heading);
  const known = lookedUp.get(heading);
  if (known !== undefined) return known;
  const found = await findHsCodes(actor, heading).catch((error: unknown) => {
    if (error instanceof TooOften) return 'unavailable' as const;
    throw error;
  });
  if (found === 'unavailable') return found;
  const isListed = found.options.some(({ id }) => id.startsWith(heading));
  lookedUp.set(heading, isListed);
  return isListed;
}
