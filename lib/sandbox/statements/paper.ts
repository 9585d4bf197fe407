import type { Period } from './periods.ts';

type Words = { en: string; ar: string };

export type Column = Words & { kind: 'text' | 'awb' | 'day' | 'grams' | 'amount' };

/** A day as yyyy-mm-dd, an amount in the minor unit, grams, or a text. */
export type PaperCell = string | number;

/** A statement or an invoice, apart from how it is laid out. */
export type Paper = Period & {
  title: Words;
  number: string;
  issuedOn: string;
  account: { accountNumber: string; name: string };
  currency: string;
  columns: Column[];
  rows: PaperCell[][];
  /** Of each row: its figures are in `foreignCurrency`, by the fault `other-currency`. */
  isForeign: boolean[];
  /** The same money in few rows. */
  lump: { columns: Column[]; rows: PaperCell[][] };
  /** What is wrong about which shipment. */
  planted: { awb: string; fault: string }[];
};

export const foreignCurrency = 'USD';

/** The rows of shipments, each with its fault. */
export const rowsWith = (listed: { rows: PaperCell[][]; fault: string | null }[]) => ({
  rows: listed.flatMap(({ rows }) => rows),
  isForeign: listed.flatMap(({ rows, fault }) => rows.map(() => fault === 'other-currency')),
});

/** The operator's tax registration number, which nobody has. */
export const operatorTrn = '100200300000003';

export const mostPaperRows = 20_000;

/** Thrown for a period with more. */
export class TooManyRows extends Error {}

/** The sum of a column. */
export const sumOf = (rows: PaperCell[][], column: number): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);
