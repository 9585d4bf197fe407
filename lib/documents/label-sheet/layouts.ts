/** The papers that labels are printed on. Sizes in millimetres; a page has `columns` × `rows` places, filled in reading order. */
export const labelLayouts = {
  label: { widthMm: 100, heightMm: 150, columns: 1, rows: 1 },
  a6: { widthMm: 105, heightMm: 148, columns: 1, rows: 1 },
  'a4-four': { widthMm: 210, heightMm: 297, columns: 2, rows: 2 },
} as const;

export type LabelLayout = keyof typeof labelLayouts;

export const labelLayoutNames = Object.keys(labelLayouts) as [LabelLayout, ...LabelLayout[]];

/** The number of labels on a page. */
export function labelsPerPage(layout: LabelLayout): number {
  return labelLayouts[layout].columns * labelLayouts[layout].rows;
}
