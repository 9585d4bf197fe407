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

/** The final phases: only a correction of the carrier ends one. */
export const finalPhases = ['delivered', 'returned', 'cancelled'] as const satisfies ShipmentPhase[];

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

/** How long customer service has for each kind of case, in hours. */
export const serviceTimes = [
  'DESK_REQUEST_HOURS',
  'DESK_QUESTION_HOURS',
  'DESK_CALL_BACK_HOURS',
  'DESK_CLAIM_HOURS',
] as const;

/** How long data is kept, in months; 0 keeps it for good. */
export const retentionPeriods = [
  'RETENTION_NAMES_MONTHS',
  'RETENTION_ADDRESSES_MONTHS',
  'RETENTION_PHONES_MONTHS',
  'RETENTION_REPLIES_MONTHS',
  'RETENTION_LABELS_MONTHS',
  'RETENTION_DRAFTS_MONTHS',
  'RETENTION_IMPORTS_MONTHS',
  'RETENTION_AUDIT_MONTHS',
] as const;

/** After how many months a shipment that has ended leaves for the archive; 0 for never. */
export const archivePeriods = ['ARCHIVE_MONTHS'] as const;

/** The settings that administrators choose on a page, named as in the environment. */
export const chosenNames = [...serviceTimes, ...archivePeriods, ...retentionPeriods] as const;
export type ChosenName = (typeof chosenNames)[number];
export type ChosenValues = Record<ChosenName, number>;
const mostChosen = 240;
/** The fewest months of a setting, where it isn't 0. */
const fewestMonths: Partial<Record<ChosenName, number>> = { ARCHIVE_MONTHS: 6, RETENTION_AUDIT_MONTHS: 12 };

/** Whether a setting can have this value: the same limits as in the environment. */
export const isChoosable = (name: ChosenName, value: number): boolean =>
  Number.isInteger(value) &&
  value >= (name === 'DESK_REQUEST_HOURS' ? 1 : 0) &&
  value <= mostChosen &&
  (value === 0 || value >= (fewestMonths[name] ?? 0));
