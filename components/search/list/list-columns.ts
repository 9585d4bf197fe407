/** The columns that a person may show or hide. The others identify the shipment, or are what people look for. */
export const optionalColumns = ['reference', 'destination', 'lastEvent', 'created', 'cod'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

export const usualColumns: OptionalColumn[] = optionalColumns.filter((column) => column !== 'created');

/** The cookie that remembers the columns of this browser; the list is rendered with them. */
export const columnsCookie = 'waybill-columns';

/** The columns in the cookie, without unknown ones; the usual ones when there is no cookie. */
export function readChosenColumns(text: string | undefined): OptionalColumn[] {
  if (text === undefined) return usualColumns;
  const chosen = text.split('.');
  return optionalColumns.filter((column) => chosen.includes(column));
}

export const writeColumns = (columns: OptionalColumn[]): string => columns.join('.');

/** The columns whose width a person may change; the status takes what the others leave. */
export const sizedColumns = ['awb', 'receiver', ...optionalColumns] as const;
export type SizedColumn = (typeof sizedColumns)[number];

/** The width of a column in CSS pixels. One that is missing follows its texts. */
export type Widths = Partial<Record<SizedColumn, number>>;

export const narrowest = 64;
export const widest = 480;

/** The cookie that remembers the widths of this browser. */
export const widthsCookie = 'waybill-widths';

/** The widths in the cookie, without unknown columns and other numbers. */
export function readWidths(text = ''): Widths {
  const pairs = text.split('.').map((pair) => pair.split('-'));
  const read = pairs.flatMap(([name, width]) => {
    const column = sizedColumns.find((each) => each === name);
    const pixels = Number(width);
    return column && Number.isInteger(pixels) && pixels >= narrowest && pixels <= widest
      ? [[column, pixels]]
      : [];
  });
  return Object.fromEntries(read);
}

export const writeWidths = (widths: Widths): string =>
  Object.entries(widths)
    .map(([column, width]) => `${column}-${width}`)
    .join('.');
