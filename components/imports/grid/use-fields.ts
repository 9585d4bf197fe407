import { useMemo, useState } from 'react';
import {
  abroadFields,
  billingFields,
  type ImportColumns,
  type ImportField,
  importFields,
  isItemField,
  itemFields,
} from '#lib/imports/fields/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';

/** The columns that every booking needs, and those of its kind. They are shown even if the file doesn't have them. */
const needed: readonly ImportField[] = ['contactName', 'mobile', 'address', 'weight'];
const neededAtHome: readonly ImportField[] = ['emirate'];
const neededAbroad: readonly ImportField[] = ['country', ...itemFields];

/** The columns from which the city of another country is read: its own, or those in which shops export it. */
const cities: readonly ImportField[] = ['city', 'emirate', 'area'];

/** The payer's texts are shown in the receiver's columns, where they are used. */
const hidden: readonly ImportField[] = Object.values(billingFields);

/**
 * The fields that have a column: those that the bookings need, those of the file, and those with a problem. Without a shipment
 * to another country, the columns that only these have aren't shown.
 */
export function fieldsOf(used: ImportColumns, rows: ImportRowView[]): ImportField[] {
  const withProblem = new Set(rows.flatMap(({ problems }) => problems.flatMap(({ field }) => field ?? [])));
  const isAbroad = rows.some((row) => row.isAbroad);
  const isAtHome = rows.some((row) => !row.isAbroad);
  const isUnderstood = (field: ImportField) => rows.some(({ shown }) => shown[field] !== undefined);
  const hasLines = rows.some(({ itemOf }) => itemOf !== null);
  const hasCity = cities.some((field) => used.includes(field));
  return importFields.filter((field) => {
    if (withProblem.has(field) || needed.includes(field)) return true;
    if (isAtHome && neededAtHome.includes(field)) return true;
    if (isAbroad && (neededAbroad.includes(field) || (field === 'city' && !hasCity))) return true;
    if (hidden.includes(field)) return false;
    if (isUnderstood(field)) return true;
    const isSaid = isAbroad || !abroadFields.includes(field) || (hasLines && isItemField(field));
    return used.includes(field) && isSaid;
  });
}

/** The fields of the grid. One that was shown stays, so that a correction doesn't take away the column of the next problem. */
export function useFields(used: ImportColumns, rows: ImportRowView[]): ImportField[] {
  const wanted = useMemo(() => fieldsOf(used, rows), [used, rows]);
  const [shown, setShown] = useState(wanted);
  const list = importFields.filter((field) => shown.includes(field) || wanted.includes(field)).join();
  const fields = useMemo(() => list.split(',') as ImportField[], [list]);
  if (fields.length > shown.length) setShown(fields);
  return fields;
}
