import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { EventKind, ShipmentPhase } from './view.ts';

type ShipmentEvent = {
  shipmentId: string;
  kind: EventKind;
  attemptId?: string;
  phase?: ShipmentPhase;
  awb?: string;
};

/** Writes an event and its actor in the transaction of the change. */
export async function recordEvent(
  transaction: Transaction,
  { merchantId, kind: actorKind, id: actorId }: MerchantActor,
  event: ShipmentEvent,
): Promise<void> {
  await transaction.shipmentEvent.create({ data: { merchantId, actorKind, actorId, ...event } });
}

/** The same in SQL: an INSERT that takes its rows from the SELECT that follows it. */
export const insertEvents = sql`INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind, actor_id, attempt_id, awb, phase)`;
