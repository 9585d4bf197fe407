import type { z } from 'zod';
import type { ExportFormat } from '#lib/search/exports/view.ts';
import type { matchingSchema } from '#lib/search/lists/schema.ts';

export const mostSchedules = 10;

/** Days after its email in which an export can be opened from it. */
export const linkDays = 30;

export const everies = ['day', 'week', 'month'] as const;
/** Weekly exports have a day: 1 is Monday. Monthly ones are sent on the 1st. The hour is the UAE's. */
export type Rhythm = { every: (typeof everies)[number]; weekday: number | null; hour: number };

/** An export that a person gets by email. The moments are ISO texts. */
export type ScheduleItem = Rhythm & {
  id: string;
  /** The name of the saved view that it was made of; empty for all shipments. */
  name: string;
  list: z.output<typeof matchingSchema>;
  /** Only shipments that were created since the last export; else the whole list. */
  isOfPeriod: boolean;
  format: ExportFormat;
  /** Who gets it. */
  person: { name: string; nameAr: string };
  /** It is the reader's own, or the reader manages the team. */
  canChange: boolean;
  /** Null while it is stopped. */
  dueAt: string | null;
  /** By a person, or because its person may no longer export. */
  stopped: 'paused' | 'person' | null;
  sent: { at: string; rows: number } | null;
};
