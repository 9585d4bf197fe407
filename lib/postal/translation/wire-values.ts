import { z } from 'zod';
import { placeIdPattern } from '#lib/core/place-id.ts';
import { numericId, readPlaceId } from './values.ts';

/** An error message that says what a field takes, or that it is required. */
function takes(what: string) {
  return { error: ({ input }: { input?: unknown }) => (input == null ? 'is required' : `takes ${what}`) };
}

// A JSON number beyond 2^53 loses digits and would become another AWB.
const exactNumber = z.number().refine((value) => !Number.isInteger(value) || Number.isSafeInteger(value));

/** A text; a number is taken as its text, because ids and amounts occur as both. */
export const text = z.union([z.string(), exactNumber.transform(String)], takes('a text'));

/** A text that must not be blank. */
export const filledText = text.refine((value) => value.trim() !== '', { error: 'is required' });

/** A text that may be missing or null. */
export const optionalText = text.nullish();

/** A text for which the interface lists values. Other values are accepted too, and reported as drift. */
export function known(values: readonly string[]) {
  return text.meta({ knownValues: values });
}

/** A field that isn't reported as drift when missing: the interface doesn't list it, or only for some replies. */
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

/** A boolean; the texts "true" and "false" are accepted in any case. */
export const flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })],
  takes('true or false'),
);

/** The id of a place that a request names. */
export const idText = text.refine((value) => placeIdPattern.test(value), takes('an id'));

/** The same for a field that the interface types as numeric: a number, or text if the id isn't numeric. */
export const numericIdText = z.union([z.number(), idText.transform(numericId)], takes('an id'));

/** The same, but it may be missing, null or an empty text. */
export const optionalNumericIdText = z
  .union([numericIdText, z.literal('').transform(() => undefined)])
  .nullish();

/** The id of a listed place. An unusable id becomes null and is reported as drift, so that only its place is left out. */
export const listedId = z
  .unknown()
  .transform(readPlaceId)
  .meta({ isExpected: (value: unknown) => readPlaceId(value) !== null });

/** A list. The operator's XML conversion sends a single element without its array, and null for none. */
export function list<Item extends z.ZodType>(item: Item) {
  const none = z.null().transform((): z.output<Item>[] => []);
  return z.union([z.array(item), none, item.transform((only): z.output<Item>[] => [only])]);
}

/** One of the values, in any case. `synonyms` maps other known spellings, in lower case, to their value. */
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
