import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { renderLabel } from '#lib/documents/label/render-label.ts';
import type { Call, Sandbox } from '#lib/sandbox/http/operation.ts';
import { domesticAwb, internationalAwb } from '#lib/sandbox/ledger/awb-numbers.ts';
import { insertShipment, type NewShipment } from '#lib/sandbox/ledger/ledger.ts';
import type { Consignment } from '#lib/sandbox/ledger/shipment.ts';
import { firstEvents } from './first-events.ts';
import { labelContent } from './label-content.ts';

export type Accepted = { awb: string; labelUrl: string; labelBase64: string };

/**
 * Adds a checked consignment to the ledger, with its AWB, label and first events. The label is rendered first, so nothing is
 * recorded if that fails. Null when the preassigned AWB is in use. A sequence number that a caller has preassigned is skipped.
 */
export async function acceptConsignment(
  { preassignedAwb, ...consignment }: Consignment,
  accountNumber: string,
  withLabel: boolean,
  call: Call,
  sandbox: Sandbox,
): Promise<Accepted | null> {
  const { database, clock, labelBaseUrl } = sandbox;
  const bookedAt = clock.now();
  const events = firstEvents(consignment, bookedAt);
  for (;;) {
    const shipment: NewShipment = {
      ...consignment,
      awb: preassignedAwb ?? (await nextAwb(database, consignment)),
      accountNumber,
      operation: call.operation,
      bookedAt,
      stage: events.at(-1)?.stage ?? 'expected',
      onSchedule: events.length === 1,
      labelKey: randomUUID(),
      requestText: call.bodyText,
    };
    const label = withLabel ? renderLabel(labelContent(shipment)) : new Uint8Array();
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
