import { type Sql, sql } from '#lib/db/sql.ts';

/** The nightly retention removes personal data from the tables of shipments, so none is archived before it has done so. */
export const retained = [
  'RETENTION_NAMES_MONTHS',
  'RETENTION_ADDRESSES_MONTHS',
  'RETENTION_PHONES_MONTHS',
  'RETENTION_REPLIES_MONTHS',
  'RETENTION_LABELS_MONTHS',
] as const;

export type Retained = (typeof retained)[number];

/** The settings that have removed a shipment's data, as they are stored with it. */
export const writeCleared = (hasRemoved: (name: Retained) => boolean): string =>
  retained.filter(hasRemoved).join(' ');

/** SQL: whether a setting could remove data of an ended shipment. As in the index shipments_to_clear. */
export const hasData = sql.raw(`shipments.cleared <> '${writeCleared(() => true)}'`);

/** Shipments with data that a setting removes now: what is stored with them, and the moment before which they ended. */
export type Due = { cleared: string; before: Date };

/** SQL: the same as rows of `due`. */
export const dueRows = (due: Due[]): Sql =>
  sql`unnest(${due.map(({ cleared }) => cleared)}::text[],
    ${due.map(({ before }) => before.toISOString())}::timestamptz[]) AS due (cleared, before)`;

/** What is stored with shipments that lack one of the settings that are on. */
export function lacking(chosen: Record<Retained, number>): string[] {
  const all = retained.reduce<Retained[][]>(
    (sets, name) => sets.concat(sets.map((set) => [...set, name])),
    [[]],
  );
  return all
    .filter((set) => retained.some((name) => chosen[name] > 0 && !set.includes(name)))
    .map((set) => set.join(' '));
}
