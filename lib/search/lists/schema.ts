import { z } from 'zod';
import { products } from '#lib/shipments/choices.ts';
import { filterNames, mostSelected, statusFilters } from './view.ts';

/* The filters of the list, as a URL and a saved view spell them. Every field is a text. */

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '2100-01-01');

/** `cod`: `unpaid` was collected and isn't on a statement yet. `place` is the code of an emirate (`dxb`) or of another country (`SA`); the days are the UAE's, both included. */
const fields = {
  from: day,
  until: day,
  service: z.enum(products),
  place: z.string().regex(/^([a-z]{3}|[A-Z]{2})$/),
  cod: z.enum(['with', 'without', 'unpaid']),
  by: z.uuid(),
  import: z.uuid(),
  tag: z.uuid(),
} satisfies Record<(typeof filterNames)[number], z.ZodType>;

/** Every filter is optional; an unknown or a wrong one is an error. */
export const listFiltersSchema = z.strictObject(fields).partial();

export type ListFilters = z.output<typeof listFiltersSchema>;

/** A list as a selection: everything that matches it when the action runs. */
export const matchingSchema = z.strictObject({
  query: z.string().max(200).optional(),
  state: z.enum(statusFilters).optional(),
  filters: listFiltersSchema.optional(),
});

/** The shipments of an action. */
export const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostSelected) }),
  z.strictObject({ matching: matchingSchema }),
]);

export type AskedList = z.output<typeof matchingSchema>;
export type Selection = z.output<typeof selectionSchema>;

/** The filters in a URL. Invalid values are left out. */
export function readFilters(given: Record<string, string | string[] | undefined>): ListFilters {
  const read = filterNames.flatMap((name) => {
    const value = fields[name].safeParse([given[name]].flat()[0]);
    return value.success ? [[name, value.data]] : [];
  });
  return Object.fromEntries(read);
}
