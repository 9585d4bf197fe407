import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { PostalSettings } from '#lib/postal/model/settings.ts';
import { openDesk } from './check-desk.ts';
import { checkLookups } from './check-lookups.ts';
import { checkReads } from './check-reads.ts';
import { checkShipment, skipStranger } from './check-shipment.ts';
import type { Finding } from './finding.ts';
import { operatorAt } from './operator.ts';

export type ConformancePlan = {
  settings: PostalSettings;
  account?: OperatorAccount;
  /** The families that book, track and cancel a test shipment; empty for a read-only run. */
  write: readonly ('A' | 'B')[];
};

/** Checks an operator against the interface, operation by operation. */
export async function runConformance({ settings, account, write }: ConformancePlan): Promise<Finding[]> {
  const desk = openDesk(operatorAt(settings), account);
  const places = await checkLookups(desk);
  await checkReads(desk, places);
  if (write.length === 0) skipStranger(desk);
  for (const family of write) await checkShipment(desk, family, places, new Date());
  return desk.findings;
}
