/* What the administrator's pages show of the operator: plain data that the server sends to the browser. */

/** A shipment's phase, derived from the operator's status code; an unlisted code is `unknown`, never guessed. */
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
  /** Null when the operator uses the code but no one has assigned a phase. */
  phase: ShipmentPhase | null;
  /** The operator's latest text for it. */
  nameEn: string | null;
  nameAr: string | null;
  /** Who assigned the phase and when (ISO); null for the built-in phase. */
  edited: { name: string; nameAr: string; at: string } | null;
};

/** The move of a code's shipments to its new phase, where it takes more than one batch. */
export type RefilingView = {
  operator: string;
  code: string;
  phase: ShipmentPhase;
  /** The number of shipments with the code; null when there are too many to count. */
  total: number | null;
  visited: number;
  /** How many of the visited shipments changed phase. */
  refiled: number;
  isDone: boolean;
  /** No worker has claimed it. */
  isWaiting: boolean;
};

/** `listedAt` is an ISO moment. */
export type RefilingList = { listedAt: string; refilings: RefilingView[] };

export const driftKinds = [
  'unknown-field',
  'missing-field',
  'unknown-value',
  'repeated-id',
  'changed-id',
  'reused-id',
] as const;

export type DriftKind = (typeof driftKinds)[number];

export type DriftView = {
  operator: string;
  operation: string;
  path: string;
  kind: DriftKind;
  sample: string;
  /** ISO moments. */
  firstSeen: string;
  lastSeen: string;
  count: number;
};

/** A public holiday of the UAE (yyyy-mm-dd). `isExpected`: it depends on the moon and isn't announced yet. */
export type Holiday = { day: string; nameEn: string; nameAr: string; isExpected: boolean };
