import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Reason } from '#lib/audit/view.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { findKept, listKept, removeKept } from './kept-places.ts';
import { isOfCodes, type KeptQuestion, parentOf, type StoredList } from './list-name.ts';
import { refreshPlaces } from './refresh-places.ts';
import type { PlacesPart } from './schema.ts';
import type { RefreshedPart } from './view.ts';

const refreshAfterMs = 20 * 3_600_000;
// Always fetched, so that the first picker of the day doesn't wait.
const always: KeptQuestion[] = [
  { kind: 'home-country' },
  { kind: 'emirates' },
  { kind: 'delivery-instructions' },
];

/** Whether a list's parent is gone from its own list. False for an emirate while no list of emirates is stored. */
async function hasLostParent(question: StoredList): Promise<boolean> {
  const parent = parentOf(question);
  if (!parent) return false;
  const siblings = await findKept(parent.list);
  return siblings ? siblings.places.every(({ id }) => id !== parent.id) : question.kind === 'areas';
}

async function refreshOrRemove(
  { question, fetchedAt }: Awaited<ReturnType<typeof listKept>>[number],
  olderThanMs: number,
): Promise<keyof RefreshedPart | 'left'> {
  if (await hasLostParent(question)) {
    await removeKept(question);
    return 'removed';
  }
  // The next search refreshes HS codes, because they need a merchant's account.
  if (isOfCodes(question) || Date.now() - fetchedAt.getTime() < olderThanMs) return 'left';
  return (await refreshPlaces(question)) ? 'refreshed' : 'failed';
}

const topOf = (question: StoredList) => {
  if ('emirateId' in question) return question.emirateId;
  return 'countryId' in question ? question.countryId : undefined;
};

/** Refreshes the stored lists of these kinds, all or those of one emirate or country, and removes lists whose parent is gone. */
async function refreshKinds(kinds: StoredList['kind'][], olderThanMs: number, topId?: string) {
  const part = { refreshed: 0, failed: 0, removed: 0, left: 0 };
  const kept = await listKept();
  for (const kind of kinds)
    for (const row of kept)
      if (row.question.kind === kind && (!topId || topOf(row.question) === topId))
        part[await refreshOrRemove(row, olderThanMs)] += 1;
  return part;
}

/**
 * Refreshes the lists without a parent, including missing ones. Runs one call at a time, like everything here, to limit the
 * load on the operator.
 */
export async function refreshTopLists(olderThanMs: number): Promise<RefreshedPart> {
  // Countries are stored when they are first needed.
  const part = await refreshKinds(['countries'], olderThanMs);
  const kept = await listKept();
  for (const question of always) {
    const row = kept.find((candidate) => candidate.question.kind === question.kind);
    const isOld = !row || Date.now() - row.fetchedAt.getTime() >= olderThanMs;
    if (isOld) part[(await refreshPlaces(question)) ? 'refreshed' : 'failed'] += 1;
  }
  return part;
}

// Zones first, so that the areas of a removed zone are removed too.
export const refreshFinerLists = (olderThanMs: number, emirateId?: string): Promise<RefreshedPart> =>
  refreshKinds(['zones', 'areas', 'offices'], olderThanMs, emirateId);

const refreshCities = (olderThanMs: number, countryId?: string): Promise<RefreshedPart> =>
  refreshKinds(['cities'], olderThanMs, countryId);

/** Refreshes every list that is nearly a day old. */
export async function refreshOldPlaces(): Promise<void> {
  await refreshTopLists(refreshAfterMs);
  await refreshFinerLists(refreshAfterMs);
  await refreshCities(refreshAfterMs);
}

function nameOf({ emirateId, countryId }: PlacesPart): Reason {
  if (emirateId) return { key: 'emiratePlaces', id: emirateId };
  return countryId ? { key: 'countryPlaces', id: countryId } : 'topPlaces';
}

function refreshPart({ emirateId, countryId }: PlacesPart): Promise<RefreshedPart> {
  if (emirateId) return refreshFinerLists(0, emirateId);
  return countryId ? refreshCities(0, countryId) : refreshTopLists(0);
}

/**
 * Refreshes one part of the stored lists now: those without a parent, those below an emirate, or the cities of a country. Also
 * returns the emirates and countries that have stored lists, because refreshing the first part can change them; each is a part
 * to refresh.
 */
export async function refreshByHand(
  administrator: Actor,
  part: PlacesPart,
): Promise<RefreshedPart & { emirateIds: string[]; countryIds: string[] }> {
  await prisma().$transaction((transaction) =>
    recordAudit(transaction, administrator, { verb: 'refresh-places', reason: nameOf(part) }),
  );
  const refreshed = await refreshPart(part);
  const kept = (await listKept()).map(({ question }) => question);
  const below = kept.filter((question) => question.kind === 'zones' || question.kind === 'offices');
  const emirateIds = [...new Set(below.map(({ emirateId }) => emirateId))];
  const countryIds = kept.flatMap((question) => (question.kind === 'cities' ? [question.countryId] : []));
  return { ...refreshed, emirateIds, countryIds };
}
