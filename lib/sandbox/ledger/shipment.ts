import type { Stage } from '#lib/sandbox/life/life.ts';

/** One end of a shipment as the ledger holds it; `placeEn` and `placeAr` name its town for events and the label. */
export type Party = {
  name: string;
  company: string | null;
  address: string;
  phone: string;
  /** Alpha-2. */
  country: string;
  /** The emirate's id at home, null abroad; rows from before it was kept have none. */
  emirateId?: number | null;
  placeEn: string;
  placeAr: string;
};

/** What an accepted request asks to be carried, in either family's spelling; texts are the interface's own values. */
export type Consignment = {
  referenceNumbers: string[];
  service: 'Domestic' | 'International' | 'InternationalIncoming';
  product: string;
  contentType: string;
  isRegistered: boolean;
  paymentType: string;
  codAmount: { amountMinor: number; currency: string } | null;
  weightGrams: number;
  pieces: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  sender: Party;
  receiver: Party;
  preassignedAwb: string | null;
};

/** A row of the ledger. `request` is what was sent, verbatim. */
export type Shipment = Omit<Consignment, 'preassignedAwb'> & {
  id: number;
  awb: string;
  accountNumber: string;
  operation: string;
  bookedAt: Date;
  stage: Stage;
  /** Whether time moves it on; false once somebody has moved or cancelled it. */
  onSchedule: boolean;
  labelKey: string;
  request: unknown;
};

export type ShipmentEvent = {
  awb: string;
  stage: Stage;
  occurredAt: Date;
  locationEn: string;
  locationAr: string;
};
