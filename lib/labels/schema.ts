import { z } from 'zod';
import { labelLayoutNames, mostLabels, mostPreparedLabels } from './view.ts';

export const prepareLabelsSchema = z.object({ ids: z.array(z.uuid()).min(1).max(mostPreparedLabels) });

/** The shipments whose labels are printed, in the order of printing; `startAt` is the first free place of the first page. */
export const labelSheetSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(mostLabels),
  layout: z.enum(labelLayoutNames),
  startAt: z.int().min(0).max(3),
});

export type LabelSheetOrder = z.infer<typeof labelSheetSchema>;
