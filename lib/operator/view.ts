/* What the administrator's pages show of the operator: plain data that crosses from the server to the browser. */

/** Where a shipment is in its life, from the operator's status code; an unlisted code is `unknown`, never guessed. */
export const shipmentPhases = [
  'expected',
  'collected',
  'in_transit',
  'held',
  'out_for_delivery',
  'attempted',
  'at_counter',
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'unknown',
] as const;

export type ShipmentPhase = (typeof shipmentPhases)[number];

export type StatusCodeView = {
  code: string;
  /** null: the operator uses the code, and nobody has given it a phase. */
  phase: ShipmentPhase | null;
  /** The operator's own words, as last heard. */
  nameEn: string | null;
  nameAr: string | null;
  /** Who gave it its phase and when (ISO); null while it has the phase that it came with. */
  edited: { name: string; nameAr: string; at: string } | null;
};

export const driftKinds = ['unknown-field', 'missing-field', 'unknown-value'] as const;

export type DriftKind = (typeof driftKinds)[number];

export type DriftView = {
  operation: string;
  path: string;
  kind: DriftKind;
  sample: string;
  /** ISO moments. */
  firstSeen: string;
  lastSeen: string;
  count: number;
};
