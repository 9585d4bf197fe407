import { z } from 'zod';
import { placeIdPattern } from '#lib/core/place-id.ts';

/** A place that can be picked: an emirate, a zone, an area, a country, a city, a counter office, a delivery instruction. */
export const placeOptionSchema = z.object({
  id: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  /** Of a country: its ISO codes, and its dialling code without `+`. Empty if the operator gives none. */
  alpha2: z.string().optional(),
  alpha3: z.string().optional(),
  diallingCode: z.string().optional(),
  /** Of a country, for its picker: what else finds it, and whether it is one of the Gulf states, which come first. */
  otherNames: z.array(z.string()).optional(),
  isGulf: z.literal(true).optional(),
  /** The operator's id where it isn't `id` (identify-places.ts); null when the operator names the place without one. */
  operatorId: z.string().nullable().optional(),
  /** No longer listed: stored so that its id never gets another meaning, and never offered. */
  isGone: z.literal(true).optional(),
  /** Of a city: the operator's code, which several cities can share. */
  code: z.string().optional(),
  /** Of a counter office, in decimal degrees; missing if the operator gives none. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});

export type PlaceOption = z.infer<typeof placeOptionSchema>;

/**
 * Options with the time when the operator last confirmed them; `stale` when refreshing has failed for two days. With `isPart`, the
 * list is too long to send, and these are the best matches of the question's text.
 */
export type PlaceOptions = { options: PlaceOption[]; fetchedAt: string; stale: boolean; isPart?: boolean };

const id = z.string().regex(placeIdPattern);

/** The list that a picker requests; a list below another one names its parents. */
export const placeQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emirates') }),
  z.object({ kind: z.literal('zones'), emirateId: id }),
  z.object({ kind: z.literal('areas'), emirateId: id, zoneId: id }),
  z.object({ kind: z.literal('delivery-instructions') }),
  z.object({ kind: z.literal('countries') }),
  // Found by a text, because a country can have many thousands. The chosen one is among the answer's options too.
  z.object({
    kind: z.literal('cities'),
    countryId: id,
    text: z.string().max(100).optional(),
    chosenId: id.optional(),
  }),
  z.object({ kind: z.literal('offices'), emirateId: id }),
]);

export type PlaceQuestion = z.infer<typeof placeQuestionSchema>;

/** A list that comes with a page. */
export type KnownList = { question: PlaceQuestion; options: PlaceOptions };

/** The administrator refreshes the lists in parts: those without a parent, those below one emirate, the cities of one country. */
export const placesPartSchema = z.object({ emirateId: id.optional(), countryId: id.optional() });

export type PlacesPart = z.infer<typeof placesPartSchema>;
