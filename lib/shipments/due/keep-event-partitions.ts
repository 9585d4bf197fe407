import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { prisma } from '#lib/db/client.ts';

/** Creates the missing monthly partitions of `shipment_events`, and drops those older than EVENT_RETENTION_MONTHS. */
export async function keepEventPartitions(): Promise<void> {
  await prisma().$executeRaw`SELECT keep_event_partitions(${settings().EVENT_RETENTION_MONTHS}::int)`;
}
