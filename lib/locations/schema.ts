import { z } from 'zod';
import { placeIdPattern } from '#lib/core/place-id.ts';

/** A place that can be picked: an emirate, a zone, an area, a delivery instruction. */
export type PlaceOption = { id: string; nameEn: string; nameAr: string };

/** Options with the time when the operator last confirmed them; `stale` when refreshing has failed for two days. */
export type PlaceOptions = { options: PlaceOption[]; fetchedAt: string; stale: boolean };

const id = z.string().regex(placeIdPattern);

/** The list that a picker requests; a list below another one names its parents. */
export const placeQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emirates') }),
  z.object({ kind: z.literal('zones'), emirateId: id }),
  z.object({ kind: z.literal('areas'), emirateId: id, zoneId: id }),
  z.object({ kind: z.literal('delivery-instructions') }),
]);

export type PlaceQuestion = z.infer<typeof placeQuestionSchema>;

/** The administrator refreshes the lists in parts: those without a parent, or the zones and areas of one emirate. */
export const placesPartSchema = z.object({ emirateId: id.optional() });

export type PlacesPart = z.infer<typeof placesPartSchema>;
