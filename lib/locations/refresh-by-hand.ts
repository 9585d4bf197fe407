import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { operatorName } from '#lib/operator/queries.ts';
import { listKept } from './kept-places.ts';
import { refreshFinerLists, refreshTopLists } from './refresh-old-places.ts';
import type { PlacesPart } from './schema.ts';
import type { RefreshedPart } from './view.ts';

/**
 * Refreshes one part of the stored lists now: those without a parent, or the zones and areas of an emirate. Also returns the
 * emirates that have stored lists, because refreshing the first part can change them; each is a part to refresh.
 */
export async function refreshByHand(
  administrator: Actor,
  { emirateId }: PlacesPart,
): Promise<RefreshedPart & { emirateIds: string[] }> {
  const part = emirateId
    ? `zones and areas of emirate ${emirateId}`
    : 'countries, emirates, delivery instructions';
  await prisma().$transaction((transaction) =>
    recordAudit(transaction, administrator, {
      verb: 'refresh-places',
      reason: `${operatorName()}: ${part}`,
    }),
  );
  const refreshed = emirateId ? await refreshFinerLists(0, emirateId) : await refreshTopLists(0);
  const kept = (await listKept()).map(({ question }) => question);
  const emirateIds = kept.flatMap((question) => (question?.kind === 'zones' ? [question.emirateId] : []));
  return { ...refreshed, emirateIds };
}
