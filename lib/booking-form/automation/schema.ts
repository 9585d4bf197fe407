import { z } from 'zod';
import { storableText } from '#lib/core/text/storable-text.ts';
import { products } from '#lib/shipments/choices.ts';

/** Of one merchant. */
export const mostRules = 50;

const typed = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((text) => storableText(text).replace(/\s+/g, ' ').trim());
const grams = z.int().min(1).max(1_000_000).optional();

/** A rule as it is stored: presets by their ids. It says when it applies, and sets at least one thing. */
export const ruleSchema = z.object({
  name: typed(60).refine((name) => /[\p{L}\p{N}]/u.test(name)),
  when: z.object({
    fromGrams: grams,
    toGrams: grams,
    emirateId: z.string().max(40).optional(),
    cod: z.enum(['with', 'without']).optional(),
    contents: typed(100).optional(),
  }),
  set: z
    .object({
      product: z.enum(products).optional(),
      senderId: z.uuid().optional(),
      parcelId: z.uuid().optional(),
    })
    .refine((set) => Object.values(set).some(Boolean)),
});

export type StoredRule = z.output<typeof ruleSchema>;

export type RuleView = StoredRule & { id: string };

/** What a rule would have set in one of the newest shipments. `isSame`: it was booked so anyway. */
export type PreviewedShipment = { id: string; awb: string; receiverName: string | null; isSame: boolean };
