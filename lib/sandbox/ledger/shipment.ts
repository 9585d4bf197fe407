import type { Stage } from '#lib/sandbox/life/life.ts';

/** A sender or receiver in the ledger; `placeEn` and `placeAr` name its town for events and the label. */
export type Party = {
  name: string;
  company: string | null;
  address: string;
  phone: string;
  /** Alpha-2. */
  country: string;
  /** The emirate's id, or null abroad; older rows have none. */
  emirateId?: number | null;
  placeEn: string;
  placeAr: string;
};

/** The consignment of an accepted request, in either family's spelling; texts are the interface's own values. */
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

/** A row of the ledger. `request` is the sent request, verbatim. */
export type Shipment = Omit<Consignment, 'preassignedAwb'> & {
  id: number;
  awb: string;
  accountNumber: string;
  operation: string;
  bookedAt: Date;
  stage: Stage;
  /** Whether the schedule moves it; false once someone has moved or cancelled it. */
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
