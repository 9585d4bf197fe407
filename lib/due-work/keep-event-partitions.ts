import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { settings } from '#lib/settings/settings.ts';

/** Creates the missing monthly partitions of `shipment_events`, and drops those older than EVENT_RETENTION_MONTHS. */
export async function keepEventPartitions(): Promise<void> {
  await prisma().$executeRaw`SELECT keep_event_partitions(${settings().EVENT_RETENTION_MONTHS}::int)`;
}
