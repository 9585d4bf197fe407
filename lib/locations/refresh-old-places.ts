import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { prisma } from '#lib/db/client.ts';
import { refreshPlaces } from './refresh-locations.ts';

const refreshAfterMs = 20 * 3_600_000;
// Asked of every operator, so that the first picker of the day does not wait.
const always = ['emirates', 'delivery-instructions'];

/** Asks the operator again for every list of places that is nearly a day old, one after another. */
export async function refreshOldPlaces(): Promise<void> {
  const operator = settings().OPERATOR_NAME;
  const kept = await prisma().locationSnapshot.findMany({
    where: { operator, list: { not: 'home-country' } },
    select: { list: true, fetchedAt: true },
  });
  const old = kept.filter(({ fetchedAt }) => Date.now() - fetchedAt.getTime() > refreshAfterMs);
  const missing = always.filter((list) => !kept.some((snapshot) => snapshot.list === list));
  for (const list of [...missing, ...old.map((snapshot) => snapshot.list)]) await refreshPlaces(list);
}
