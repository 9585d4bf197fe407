import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { operatorName } from '#lib/operator/queries.ts';
import { listKept } from './kept-places.ts';
import { refreshCities, refreshFinerLists, refreshTopLists } from './refresh-old-places.ts';
import type { PlacesPart } from './schema.ts';
import type { RefreshedPart } from './view.ts';

function nameOf({ emirateId, countryId }: PlacesPart): string {
  if (emirateId) return `zones, areas and offices of emirate ${emirateId}`;
  return countryId ? `cities of country ${countryId}` : 'countries, emirates, delivery instructions';
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
    recordAudit(transaction, administrator, {
      verb: 'refresh-places',
      reason: `${operatorName()}: ${nameOf(part)}`,
    }),
  );
  const refreshed = await refreshPart(part);
  const kept = (await listKept()).map(({ question }) => question);
  const below = kept.filter((question) => question?.kind === 'zones' || question?.kind === 'offices');
  const emirateIds = [...new Set(below.map(({ emirateId }) => emirateId))];
  const countryIds = kept.flatMap((question) => (question?.kind === 'cities' ? [question.countryId] : []));
  return { ...refreshed, emirateIds, countryIds };
}
