import { z } from 'zod';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import { type ChosenName, chosenNames, driftKinds, isChoosable, shipmentPhases } from './view.ts';

const code = z.string().transform((text, context) => {
  const folded = foldStatusCode(text);
  if (folded) return folded;
  context.addIssue({ code: 'custom', message: 'not-a-code' });
  return z.NEVER;
});

const operator = z.string().min(1).max(100);

/** An operator's status code and its new phase. */
export const codePhaseSchema = z.object({ operator, code, phase: z.enum(shipmentPhases) });

export type CodePhase = z.output<typeof codePhaseSchema>;

/** The key of one drift. */
export const driftKeySchema = z.object({
  operator,
  operation: z.string().min(1).max(100),
  path: z.string().min(1).max(300),
  kind: z.enum(driftKinds),
});

export type DriftKey = z.output<typeof driftKeySchema>;

const holidayName = z.string().trim().min(1).max(100);
const holidayDay = z.iso.date();

/** A public holiday as an administrator saves it; `before` is the day that it had. */
export const holidaySchema = z.object({
  day: holidayDay,
  nameEn: holidayName,
  nameAr: holidayName,
  isExpected: z.boolean(),
  before: holidayDay.optional(),
});

export type HolidayInput = z.output<typeof holidaySchema>;

export const holidayKeySchema = z.object({ day: holidayDay });

/** Settings that an administrator saves together. */
export const chosenSchema = z
  .partialRecord(z.enum(chosenNames), z.int())
  .refine((values) =>
    Object.entries(values).every(([name, value]) => isChoosable(name as ChosenName, value)),
  );
