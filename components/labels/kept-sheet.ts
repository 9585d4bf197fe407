import { type LabelLayout, labelLayoutNames, labelsPerPage } from '#lib/labels/view.ts';

/** The paper and the first free label position of this browser's printer. */
export type KeptSheet = { layout: LabelLayout; startAt: number };

/** `hasSlips`: packing slips follow the labels, on a number of places that only the server knows. */
type PrintedSheet = { labels: number; hasSlips: boolean };

const key = 'waybill.label-sheet';

export function readKeptSheet(): KeptSheet {
  const [layout, startAt] = (localStorage.getItem(key) ?? '').split(' ');
  const known = labelLayoutNames.find((name) => name === layout) ?? 'label';
  return { layout: known, startAt: (Number(startAt) || 0) % labelsPerPage(known) };
}

export function keepSheet(sheet: KeptSheet): void {
  localStorage.setItem(key, `${sheet.layout} ${sheet.startAt}`);
}

/** After a print, the next sheet starts where this one ended, or on a new page where that isn't known. */
export function sheetAfter({ layout, startAt }: KeptSheet, { labels, hasSlips }: PrintedSheet): KeptSheet {
  return { layout, startAt: hasSlips ? 0 : (startAt + labels) % labelsPerPage(layout) };
}
