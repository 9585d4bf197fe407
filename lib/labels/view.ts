import { type LabelLayout, labelLayoutNames, labelsPerPage } from '#lib/documents/label-sheet/layouts.ts';

export { type LabelLayout, labelLayoutNames, labelsPerPage };

/** The maximum number of labels on one sheet, and the number prepared at a time. */
export const mostLabels = 1000;
export const mostPreparedLabels = 25;
