import type { Pool } from 'pg';
import { eventPlace } from './event-place.ts';
import { inTransaction } from './in-transaction.ts';
import { appendEvent, lockShipment } from './ledger.ts';
import type { Stage } from './life.ts';
import type { Shipment } from './shipment.ts';

export type Move =
  | { outcome: 'moved'; stage: Stage }
  | { outcome: 'refused'; stage: Stage }
  | { outcome: 'not-found' };

/**
 * Moves a shipment through the stages that `decide` names for it, with one event each; null refuses, undefined hides it.
 * The row is locked in between, so that two moves never decide on the same stage.
 */
export async function moveShipment(
  database: Pool,
  awb: string,
  occurredAt: Date,
  decide: (shipment: Shipment) => Stage[] | null | undefined,
): Promise<Move> {
  return inTransaction(database, async (client) => {
    const shipment = await lockShipment(client, awb);
    const passes = shipment ? decide(shipment) : undefined;
    if (!shipment || passes === undefined) return { outcome: 'not-found' };
    if (passes === null) return { outcome: 'refused', stage: shipment.stage };
    let stage = shipment.stage;
    for (const next of passes) {
      const place = eventPlace(shipment, next, stage);
      await appendEvent(client, { awb, stage: next, occurredAt, locationEn: place.en, locationAr: place.ar });
      stage = next;
    }
    return { outcome: 'moved', stage };
  });
}
