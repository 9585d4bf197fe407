import type { Consignment, ShipmentEvent } from '#lib/sandbox/ledger/shipment.ts';
import { eventPlace } from '#lib/sandbox/life/event-place.ts';
import type { Stage } from '#lib/sandbox/life/life.ts';
import { magicOutcome } from './magic-references.ts';

/** The first events of a shipment: "expected", and those of an outcome that a reference names. */
export function firstEvents(
  consignment: Pick<Consignment, 'referenceNumbers' | 'sender' | 'receiver'>,
  bookedAt: Date,
): Omit<ShipmentEvent, 'awb'>[] {
  const outcome = magicOutcome(consignment.referenceNumbers);
  const passed: Stage[] = ['expected', ...(outcome?.kind === 'stages' ? outcome.stages : [])];
  return passed.map((stage, index) => {
    const place = eventPlace(consignment, stage, passed[index - 1] ?? 'expected');
    return { stage, occurredAt: bookedAt, locationEn: place.en, locationAr: place.ar };
  });
}
