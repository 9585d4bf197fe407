import { type LabelLayout, labelLayoutNames, placesOf } from '#lib/labels/view.ts';

/** The paper and the first free label position of this browser's printer. */
export type KeptSheet = { layout: LabelLayout; startAt: number };

const key = 'waybill.label-sheet';

export function readKeptSheet(): KeptSheet {
  const [layout, startAt] = (localStorage.getItem(key) ?? '').split(' ');
  const known = labelLayoutNames.find((name) => name === layout) ?? 'label';
  return { layout: known, startAt: (Number(startAt) || 0) % placesOf(known) };
}

/** After a print, the next sheet starts where this one ended. */
export function keepSheet({ layout, startAt }: KeptSheet, printed: number): void {
  localStorage.setItem(key, `${layout} ${(startAt + printed) % placesOf(layout)}`);
}
