import { z } from 'zod';
import { exportFormats } from '#lib/search/exports/view.ts';
import { everies } from './view.ts';

export const scheduleSchema = z.strictObject({
  /** Empty for all shipments. */
  viewId: z.union([z.literal(''), z.uuid()]),
  isOfPeriod: z.boolean(),
  format: z.enum(exportFormats),
  every: z.enum(everies),
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
});

export type ScheduleInput = z.output<typeof scheduleSchema>;
