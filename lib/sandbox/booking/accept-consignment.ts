import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { domesticAwb, internationalAwb } from '#lib/sandbox/awb-numbers.ts';
import { eventPlace } from '#lib/sandbox/event-place.ts';
import { renderLabel } from '#lib/sandbox/label/render-label.ts';
import { insertShipment, type NewShipment } from '#lib/sandbox/ledger.ts';
import type { Call, Sandbox } from '#lib/sandbox/operation.ts';
import type { Consignment } from '#lib/sandbox/shipment.ts';
import { labelContent } from './label-content.ts';

export type Accepted = { awb: string; labelUrl: string; labelBase64: string };

/**
 * Enters a checked consignment in the ledger, with its AWB, its label and its first event. The label is made first, so
 * that nothing is recorded when it can't be. Null when the preassigned AWB is in use.
 */
export async function acceptConsignment(
  { preassignedAwb, ...consignment }: Consignment,
  accountNumber: string,
  withLabel: boolean,
  call: Call,
  sandbox: Sandbox,
): Promise<Accepted | null> {
  const { database, clock, labelBaseUrl } = sandbox;
  const shipment: NewShipment = {
    ...consignment,
    awb: preassignedAwb ?? (await nextAwb(database, consignment)),
    accountNumber,
    operation: call.operation,
    bookedAt: clock.now(),
    stage: 'expected',
    labelKey: randomUUID(),
    requestText: call.bodyText,
  };
  const label = withLabel ? await renderLabel(labelContent(shipment)) : new Uint8Array();
  const entered = await insertShipment(database, shipment, eventPlace(shipment, 'expected', 'expected'));
  if (!entered) return null;
  return {
    awb: shipment.awb,
    labelUrl: `${labelBaseUrl}/labels/${shipment.labelKey}.pdf`,
    labelBase64: Buffer.from(label).toString('base64'),
  };
}

/** The next free number; one that a caller has taken by preassigning it is passed over. */
async function nextAwb(database: Pool, { service, product }: Pick<Consignment, 'service' | 'product'>) {
  const sequence = service === 'Domestic' ? 'awb_domestic' : 'awb_international';
  for (;;) {
    const drawn = await database.query<{ serial: string }>('select nextval($1) as serial', [sequence]);
    const serial = Number(drawn.rows[0]?.serial);
    const awb = service === 'Domestic' ? domesticAwb(serial) : internationalAwb(serial, product);
    const taken = await database.query('select 1 from shipments where awb = $1', [awb]);
    if (taken.rowCount === 0) return awb;
  }
}
