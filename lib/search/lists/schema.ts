import { z } from 'zod';
import { emirateCodes, emirateNames } from '#lib/core/search/emirate-codes.ts';
import { parseDay } from '#lib/core/times/typed-day.ts';
import { products } from '#lib/shipments/choices.ts';
import {
  codToken,
  countryToken,
  creatorToken,
  emirateToken,
  serviceToken,
  tagToken,
} from '#lib/shipments/filter-tokens.ts';
import { listSorts, mostSelected, statusFilters } from './view.ts';

// Not in view.ts, whose constants the list's script needs: the names and their spellings would come with them.
export { emirateCodes, emirateNames };

/* The filters of the list, as a URL and a saved view spell them. Every field is a text. */

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '2100-01-01');

/**
 * What each filter takes, and the search tokens that answer it; list-query.ts answers the others. `cod`: `unpaid` was collected and isn't on
 * a statement yet. `place` is the code of an emirate (`dxb`) or of another country (`SA`); the days are the UAE's, both included.
 */
const filters = {
  from: { rule: day },
  until: { rule: day },
  service: { rule: z.enum(products), tokens: (product: string) => [serviceToken(product)] },
  place: {
    rule: z.string().regex(/^([a-z]{3}|[A-Z]{2})$/),
    tokens: (code: string) => [code.length === 2 ? countryToken(code) : emirateToken(code)],
  },
  cod: {
    rule: z.enum(['with', 'without', 'unpaid']),
    tokens: (cod: string) => (cod === 'with' || cod === 'without' ? [codToken(cod)] : []),
  },
  by: { rule: z.uuid(), tokens: (userId: string) => [creatorToken(userId)] },
  tag: { rule: z.uuid(), tokens: (tagId: string) => [tagToken(tagId)] },
  import: { rule: z.uuid() },
} satisfies Record<string, { rule: z.ZodType<string>; tokens?: (value: string) => string[] }>;

export type FilterName = keyof typeof filters;

export const filterNames = Object.keys(filters) as FilterName[];

const rules = Object.fromEntries(filterNames.map((name) => [name, filters[name].rule])) as {
  [Name in FilterName]: (typeof filters)[Name]['rule'];
};

/** The search tokens of the chosen filters. */
export const tokensOf = (chosen: ListFilters): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = chosen[name as FilterName];
    return value && 'tokens' in filter ? filter.tokens(value) : [];
  });

/** Every filter is optional; an unknown or a wrong one is an error. */
export const listFiltersSchema = z.strictObject(rules).partial();

export type ListFilters = z.output<typeof listFiltersSchema>;

/** A list as a selection: everything that matches it when the action runs. */
export const matchingSchema = z.strictObject({
  query: z.string().max(200).optional(),
  state: z.enum(statusFilters).optional(),
  filters: listFiltersSchema.optional(),
});

/** A list as a person sees it: with its order. */
export const shownListSchema = matchingSchema.extend({ sort: z.enum(listSorts).optional() });

/** The shipments of an action. */
export const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostSelected) }),
  z.strictObject({ matching: matchingSchema }),
]);

export type AskedList = z.output<typeof matchingSchema>;
export type Selection = z.output<typeof selectionSchema>;

/** The filters in a URL. Before the page's script runs, a form sends a day as it was typed. Invalid values are left out. */
export function readFilters(given: Partial<Record<string, string>>): ListFilters {
  const read = filterNames.flatMap((name) => {
    const text = given[name];
    const value = rules[name].safeParse((text && parseDay(text)) ?? text);
    return value.success ? [[name, value.data]] : [];
  });
  return Object.fromEntries(read);
}
