import { z } from 'zod';
import { placeIdPattern } from '#lib/core/place-id.ts';
import { numericId, readPlaceId } from './place-id.ts';

/** Says what a field takes, or that it is missing. */
function takes(what: string) {
  return { error: ({ input }: { input?: unknown }) => (input == null ? 'is required' : `takes ${what}`) };
}

// Beyond 2^53 a JSON number has lost digits: as an AWB it would be another one.
const exactNumber = z.number().refine((value) => !Number.isInteger(value) || Number.isSafeInteger(value));

/** A text; a number is taken as its text, because ids and amounts occur as both. */
export const text = z.union([z.string(), exactNumber.transform(String)], takes('a text'));

/** A text that must not be blank. */
export const filledText = text.refine((value) => value.trim() !== '', { error: 'is required' });

/** A text that may be missing or null. */
export const optionalText = text.nullish();

/** A text of which the interface lists some values; any other is taken too, and reported as drift. */
export function known(values: readonly string[]) {
  return text.meta({ knownValues: values });
}

/** A field that a reply may lack without anything being new: the interface does not list it, or only for some replies. */
export function sometimes<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().meta({ mayBeAbsent: true });
}

/** A number; decimal text is taken as its number. */
export const numeric = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^[+-]?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  takes('a number'),
);

/** A number that may be missing, null or an empty text. */
export const optionalNumeric = z.union([numeric, z.literal('').transform(() => undefined)]).nullish();

/** A truth value; "true" and "false" are taken in any case. */
export const flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })],
  takes('true or false'),
);

/** The id of a place that a request names. */
export const idText = text.refine((value) => placeIdPattern.test(value), takes('an id'));

/** The same in a field that the interface types as numeric: a number, or the text of an id that is none. */
export const numericIdText = z.union([z.number(), idText.transform(numericId)], takes('an id'));

/** The same where it may be missing, null or an empty text. */
export const optionalNumericIdText = z
  .union([numericIdText, z.literal('').transform(() => undefined)])
  .nullish();

/** The id of a listed place; null, and reported as drift, where it can't be used: its place alone is left out. */
export const listedId = z
  .unknown()
  .transform(readPlaceId)
  .meta({ isExpected: (value: unknown) => readPlaceId(value) !== null });

/** A list; one thing without its array and null occur where the operator's XML had one element or none. */
export function list<Item extends z.ZodType>(item: Item) {
  const none = z.null().transform((): z.output<Item>[] => []);
  return z.union([z.array(item), none, item.transform((only): z.output<Item>[] => [only])]);
}

/** One of the values, spelled in any case; other known spellings are given with the value that they stand for. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  synonyms: Record<string, Value> = {},
) {
  const bySpelling = new Map<string, Value>(Object.entries(synonyms));
  for (const value of values) bySpelling.set(value.toLowerCase(), value);
  return z.string(takes(`one of: ${values.join(', ')}`)).transform((given, context): Value => {
    const value = bySpelling.get(given.trim().toLowerCase());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `takes one of: ${values.join(', ')}` });
    return z.NEVER;
  });
}

export const yesOrNo = oneOf(['Yes', 'No']);
