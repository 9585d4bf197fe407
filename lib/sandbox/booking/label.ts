import type { Pool } from 'pg';
import { type LabelContent, type LabelParty, renderLabel } from '#lib/documents/label/render-label.ts';
import {
  listShipments,
  type Party,
  type Shipment,
  type ShipmentFilter,
} from '#lib/sandbox/ledger/shipments.ts';

/** The label of the found shipment, rendered from the ledger; null without one. */
export async function labelOf(
  database: Pool,
  filter: ShipmentFilter,
): Promise<{ awb: string; bytes: Uint8Array } | null> {
  const [shipment] = await listShipments(database, filter, 1);
  return shipment ? { awb: shipment.awb, bytes: await renderLabel(labelContent(shipment)) } : null;
}

type Printed = Pick<
  Shipment,
  'awb' | 'product' | 'service' | 'weightGrams' | 'pieces' | 'codAmount' | 'referenceNumbers' | 'bookedAt'
> & { sender: Party; receiver: Party };

/** The content of a shipment's label. */
export function labelContent(shipment: Printed): LabelContent {
  // The first reference is the portal's own. People who handle the parcel look for the merchant's.
  const [ownReference, ...merchantReferences] = shipment.referenceNumbers;
  const reference = merchantReferences.join(' · ') || ownReference;
  return {
    awb: shipment.awb,
    service: `${spaced(shipment.product)} · ${spaced(shipment.service)}`.toUpperCase(),
    sender: labelParty(shipment.sender),
    receiver: labelParty(shipment.receiver),
    weightGrams: shipment.weightGrams,
    pieces: shipment.pieces,
    bookedAt: shipment.bookedAt,
    ...(shipment.codAmount && { codAmount: shipment.codAmount }),
    ...(reference && { reference }),
  };
}

/** The place uses the script of the address. */
function labelParty(party: Party): LabelParty {
  const place = /\p{Script=Arabic}/u.test(party.address) ? party.placeAr : party.placeEn;
  return {
    name: party.name,
    addressLines: [...party.address.split(/\r?\n/), place].filter((line) => line.trim() !== ''),
    phone: party.phone,
    country: party.country,
    ...(party.company && { company: party.company }),
  };
}

function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
