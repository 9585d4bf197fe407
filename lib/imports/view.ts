import type { ImportColumns, RowProblem, RowState, RowValues } from './schema.ts';

/** How many rows of an import are in each state. */
export type RowCounts = Record<RowState, number>;

/** `at` is an ISO moment. */
export type ImportSummary = { id: string; name: string; at: string; rows: number; counts: RowCounts };

export type ImportRowView = {
  /** As the person's program numbers it. */
  number: number;
  version: number;
  /** Of a row that only adds goods to an order, the order's. */
  state: RowState;
  /** The number of the order's row, if this one only adds goods to it. */
  itemOf: number | null;
  /** A shipment to another country. */
  isAbroad: boolean;
  values: RowValues;
  /** Errors first, then hints. */
  problems: RowProblem[];
  /** The booked shipment; of a duplicate, the earlier one. */
  shipment: { id: string; awb: string | null } | null;
};

export type ImportView = ImportSummary & {
  header: string[];
  columns: ImportColumns;
  isPaused: boolean;
};
