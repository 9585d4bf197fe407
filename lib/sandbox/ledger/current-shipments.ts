import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { catchUp } from '#lib/sandbox/life/move-shipment.ts';
import { dueSteps } from '#lib/sandbox/life/schedule.ts';
import { listShipments, type ShipmentFilter } from './ledger.ts';
import type { Shipment } from './shipment.ts';

/** Shipments, newest first, after applying their schedules. */
export async function currentShipments(
  sandbox: Pick<Sandbox, 'database' | 'clock' | 'conduct'>,
  filter: ShipmentFilter,
  limit: number,
): Promise<Shipment[]> {
  const { database, clock, conduct } = sandbox;
  const shipments = await listShipments(database, filter, limit);
  const due = shipments.filter((shipment) => dueSteps(shipment, clock.now(), conduct.now()).length > 0);
  if (due.length === 0) return shipments;
  await catchUp(
    sandbox,
    due.map(({ awb }) => awb),
  );
  return listShipments(database, filter, limit);
}
