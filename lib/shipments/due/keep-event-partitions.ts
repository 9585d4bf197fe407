import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { prisma } from '#lib/db/client.ts';

/** Makes the months of `shipment_events` that are missing, and drops those that are older than EVENT_RETENTION_MONTHS. */
export async function keepEventPartitions(): Promise<void> {
  await prisma().$executeRaw`SELECT keep_event_partitions(${settings().EVENT_RETENTION_MONTHS}::int)`;
}
