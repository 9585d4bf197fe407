import 'server-only';
import { findKept, listKept, removeKept } from './kept-places.ts';
import { type KeptQuestion, parentOf } from './list-name.ts';
import { refreshPlaces } from './refresh-places.ts';
import type { RefreshedPart } from './view.ts';

const refreshAfterMs = 20 * 3_600_000;
// Asked of every operator, so that the first picker of the day does not wait.
const always: KeptQuestion[] = [
  { kind: 'home-country' },
  { kind: 'emirates' },
  { kind: 'delivery-instructions' },
];

/** Whether the parent of a list has left its own list. Nothing is known of an emirate while no emirates are kept. */
async function hasLostParent(question: KeptQuestion): Promise<boolean> {
  const parent = parentOf(question);
  if (!parent) return false;
  const siblings = await findKept(parent.list);
  return siblings ? siblings.places.every(({ id }) => id !== parent.id) : question.kind === 'areas';
}

async function refreshOrRemove(
  { name, question, fetchedAt }: Awaited<ReturnType<typeof listKept>>[number],
  olderThanMs: number,
): Promise<keyof RefreshedPart | 'left'> {
  if (!question || (await hasLostParent(question))) {
    await removeKept(name);
    return 'removed';
  }
  if (Date.now() - fetchedAt.getTime() < olderThanMs) return 'left';
  return (await refreshPlaces(question)) ? 'refreshed' : 'failed';
}

/**
 * Refreshes the lists without a parent, those that were never had too, and removes what another version of the portal kept.
 * One after another, as everything here: the operator is not to be flooded.
 */
export async function refreshTopLists(olderThanMs: number): Promise<RefreshedPart> {
  const part = { refreshed: 0, failed: 0, removed: 0, left: 0 };
  const kept = await listKept();
  for (const row of kept) if (!row.question) part[await refreshOrRemove(row, olderThanMs)] += 1;
  for (const question of always) {
    const row = kept.find((candidate) => candidate.question?.kind === question.kind);
    const isOld = !row || Date.now() - row.fetchedAt.getTime() >= olderThanMs;
    if (isOld) part[(await refreshPlaces(question)) ? 'refreshed' : 'failed'] += 1;
  }
  return part;
}

/** Refreshes the kept zones and areas, all or those of one emirate, and removes those whose parent is gone. */
export async function refreshFinerLists(olderThanMs: number, emirateId?: string): Promise<RefreshedPart> {
  const part = { refreshed: 0, failed: 0, removed: 0, left: 0 };
  const kept = await listKept();
  // Zones first: a zone that is gone takes its areas along.
  for (const kind of ['zones', 'areas'] as const) {
    for (const row of kept) {
      if (row.question?.kind !== kind || (emirateId && row.question.emirateId !== emirateId)) continue;
      part[await refreshOrRemove(row, olderThanMs)] += 1;
    }
  }
  return part;
}

/** Asks the operator again for every list of places that is nearly a day old. */
export async function refreshOldPlaces(): Promise<void> {
  await refreshTopLists(refreshAfterMs);
  await refreshFinerLists(refreshAfterMs);
}
