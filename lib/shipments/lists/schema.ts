import { z } from 'zod';
import { emirateCodes, emirateNames } from '#lib/core/search/emirate-codes.ts';
import { products } from '#lib/shipments/form/choices.ts';

export { emirateCodes, emirateNames };

/* The filters of the list, as an address and a saved view spell them. Every field is a text. */

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '2100-01-01');

/** `place` is the code of an emirate (`dxb`) or of another country (`SA`); the days are the UAE's, both included. */
const fields = {
  from: day,
  until: day,
  service: z.enum(products),
  place: z.string().regex(/^([a-z]{3}|[A-Z]{2})$/),
  cod: z.enum(['with', 'without']),
  by: z.uuid(),
  import: z.uuid(),
  tag: z.uuid(),
};

export const filterNames = Object.keys(fields) as (keyof typeof fields)[];

/** Every filter is optional; an unknown or a wrong one is an error. */
export const listFiltersSchema = z.strictObject(fields).partial();

export type ListFilters = z.output<typeof listFiltersSchema>;

/** More shipments aren't changed at once. */
export const mostSelected = 5000;

export const statusFilters = ['attention', 'checking', 'draft', 'active', 'done'] as const;

/** A list as a selection: everything that matches it when the action runs. */
export const matchingSchema = z.strictObject({
  query: z.string().max(200).optional(),
  state: z.enum(statusFilters).optional(),
  filters: listFiltersSchema.optional(),
});

/** The shipments that an action is for. */
export const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostSelected) }),
  z.strictObject({ matching: matchingSchema }),
]);

export type Selection = z.output<typeof selectionSchema>;

/** The filters in an address. Without one that nobody could have chosen. */
export function readFilters(given: Record<string, string | string[] | undefined>): ListFilters {
  const read = filterNames.flatMap((name) => {
    const value = fields[name].safeParse([given[name]].flat()[0]);
    return value.success ? [[name, value.data]] : [];
  });
  return Object.fromEntries(read);
}

/** What a list can be filtered by besides fixed values; an import without a name is of pasted rows. */
export type FilterOptions = {
  people: { id: string; name: string; nameAr: string }[];
  imports: { id: string; name: string; at: string }[];
  tags: { id: string; name: string }[];
};
