import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { prisma } from '#lib/db/client.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { ReadOutcome } from '#lib/postal/outcome.ts';
import type { PlaceOption } from './schema.ts';

/** The name under which a list is kept, such as `emirates`, `zones/1`, `regions/1/12`. */
export type PlaceList = string;

export type PlaceSnapshot = { places: PlaceOption[]; fetchedAt: Date };

function askOperator(list: PlaceList): Promise<ReadOutcome<readonly PlaceOption[]>> {
  const [kind, emirateId, zoneId] = list.split('/');
  const postal = operatorClient();
  switch (kind) {
    case 'emirates':
      return postal.listEmirates();
    case 'zones':
      return postal.listZones(Number(emirateId));
    case 'regions':
      return postal.listRegions(Number(emirateId), Number(zoneId));
    case 'delivery-instructions':
      return postal.listDeliveryInstructions();
    default:
      throw new Error(`no such list of places: ${list}`);
  }
}

const underWay = new Map<PlaceList, Promise<PlaceSnapshot | null>>();

async function fetchAndKeep(list: PlaceList): Promise<PlaceSnapshot | null> {
  const answer = await askOperator(list);
  if (answer.outcome !== 'answered') {
    logger().warn({ list, outcome: answer.outcome }, 'list of places could not be refreshed');
    return null;
  }
  const places = answer.value.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr }));
  const key = { operator: settings().OPERATOR_NAME, list };
  const fetchedAt = new Date();
  await prisma().locationSnapshot.upsert({
    where: { operator_list: key },
    create: { ...key, places, fetchedAt },
    update: { places, fetchedAt },
  });
  return { places, fetchedAt };
}

/** Asks the operator for one list and keeps it; null when it could not be had. Callers at the same time share one call. */
export function refreshPlaces(list: PlaceList): Promise<PlaceSnapshot | null> {
  const running = underWay.get(list) ?? fetchAndKeep(list).finally(() => underWay.delete(list));
  underWay.set(list, running);
  return running;
}
