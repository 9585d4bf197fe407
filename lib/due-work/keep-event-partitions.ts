import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { settings } from '#lib/settings/settings.ts';

/**
 * Creates the missing monthly partitions of `shipment_events`, and drops those that ended EVENT_RETENTION_MONTHS ago. Events of the last
 * 90 days always stay, as the API promises.
 */
export async function keepEventPartitions(): Promise<void> {
  await prisma().$executeRaw`SELECT keep_event_partitions(${settings().EVENT_RETENTION_MONTHS}::int)`;
}
