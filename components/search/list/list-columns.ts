/** The columns that a person may show or hide. The others identify the shipment, or are what people look for. */
export const optionalColumns = ['reference', 'destination', 'lastEvent', 'cod'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

export const usualColumns: OptionalColumn[] = [...optionalColumns];

/** The cookie that remembers the columns of this browser; the list is rendered with them. */
export const columnsCookie = 'waybill-columns';

/** The columns in the cookie, without unknown ones; the usual ones when there is no cookie. */
export function readChosenColumns(text: string | undefined): OptionalColumn[] {
  if (text === undefined) return usualColumns;
  const chosen = text.split('.');
  return optionalColumns.filter((column) => chosen.includes(column));
}

export const writeColumns = (columns: OptionalColumn[]): string => columns.join('.');
