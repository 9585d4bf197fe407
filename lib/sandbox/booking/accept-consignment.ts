import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { renderLabel } from '#lib/documents/label/render-label.ts';
import { domesticAwb, internationalAwb } from '#lib/sandbox/ledger/awb-numbers.ts';
import type { Clock } from '#lib/sandbox/ledger/clock.ts';
import {
  type Consignment,
  insertShipment,
  type NewShipment,
  type ShipmentEvent,
} from '#lib/sandbox/ledger/shipments.ts';
import type { Stage } from '#lib/sandbox/ledger/stages.ts';
import { eventPlace } from '#lib/sandbox/life/move-shipment.ts';
import { labelContent } from './label.ts';
import { magicOutcome } from './magic-references.ts';

type Accepted = { awb: string; labelUrl: string; labelBase64: string };

/**
 * Adds a checked consignment to the ledger, with its AWB, label and first events. The label is rendered first, so nothing is
 * recorded if that fails. Null when the preassigned AWB is in use. A sequence number that a caller has preassigned is skipped.
 */
export async function acceptConsignment(
  { preassignedAwb, ...consignment }: Consignment,
  request: { operation: string; accountNumber: string; text: string; withLabel: boolean },
  { database, clock, labelBaseUrl }: { database: Pool; clock: Clock; labelBaseUrl: string },
): Promise<Accepted | null> {
  const bookedAt = clock.now();
  const events = firstEvents(consignment, bookedAt);
  for (;;) {
    const shipment: NewShipment = {
      ...consignment,
      awb: preassignedAwb ?? (await nextAwb(database, consignment)),
      accountNumber: request.accountNumber,
      operation: request.operation,
      bookedAt,
      stage: events.at(-1)?.stage ?? 'expected',
      onSchedule: events.length === 1,
      labelKey: randomUUID(),
      requestText: request.text,
    };
    const label = request.withLabel ? renderLabel(labelContent(shipment)) : new Uint8Array();
    if (await insertShipment(database, shipment, events)) {
      return {
        awb: shipment.awb,
        labelUrl: `${labelBaseUrl}/labels/${shipment.labelKey}.pdf`,
        labelBase64: Buffer.from(label).toString('base64'),
      };
    }
    if (preassignedAwb !== null) return null;
  }
}

async function nextAwb(database: Pool, { service, product }: Pick<Consignment, 'service' | 'product'>) {
  const sequence = service === 'Domestic' ? 'awb_domestic' : 'awb_international';
  const drawn = await database.query<{ serial: string }>('select nextval($1) as serial', [sequence]);
  const serial = Number(drawn.rows[0]?.serial);
  return service === 'Domestic' ? domesticAwb(serial) : internationalAwb(serial, product);
}

/** The first events of a shipment: "expected", and those of an outcome that a reference names. */
function firstEvents(
  consignment: Pick<Consignment, 'referenceNumbers' | 'sender' | 'receiver'>,
  bookedAt: Date,
): Omit<ShipmentEvent, 'awb'>[] {
  const outcome = magicOutcome(consignment.referenceNumbers);
  const passed: Stage[] = ['expected', ...(outcome?.kind === 'stages' ? outcome.stages : [])];
  return passed.map((stage, index) => {
    const place = eventPlace(consignment, stage, passed[index - 1] ?? 'expected');
    // A stage that is passed again is another event, so it has another moment.
    const earlier = passed.slice(0, index).filter((one) => one === stage).length;
    const occurredAt = new Date(bookedAt.getTime() + earlier * 1_000);
    return { stage, occurredAt, locationEn: place.en, locationAr: place.ar };
  });
}
