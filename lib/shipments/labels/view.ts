import { type LabelLayout, labelLayoutNames, placesOf } from '#lib/documents/label-sheet/layouts.ts';

export { type LabelLayout, labelLayoutNames, placesOf };

/** The most labels of one sheet, and how many are prepared at a time. */
export const mostLabels = 1000;
export const mostPreparedLabels = 25;
