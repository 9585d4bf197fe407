import { z } from 'zod';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { typedLine } from '#lib/core/text/typed-text.ts';
import { products } from '#lib/shipments/choices.ts';
import { tagName } from '#lib/shipments/tag-name.ts';

const typed = (longest: number) => typedLine().max(longest);
const grams = z.int().min(1).max(1_000_000).optional();

/** A rule as it is stored: presets by their ids. It says when it applies, and sets at least one thing. */
export const ruleSchema = z
  .object({
    name: typed(60).refine(saysSomething),
    when: z.object({
      fromGrams: grams,
      toGrams: grams,
      emirateId: z.string().max(40).optional(),
      cod: z.enum(['with', 'without']).optional(),
      contents: typed(100).optional(),
      store: typed(100).optional(),
    }),
    set: z
      .object({
        product: z.enum(products).optional(),
        officeId: z.string().max(40).optional(),
        senderId: z.uuid().optional(),
        parcelId: z.uuid().optional(),
        tag: tagName.optional(),
      })
      .refine((set) => Object.values(set).some(Boolean)),
    // A post office is one of an emirate, which the rule therefore names.
  })
  .refine(({ when, set }) => !set.officeId || when.emirateId);

export type StoredRule = z.output<typeof ruleSchema>;

export type RuleView = StoredRule & { id: string };
