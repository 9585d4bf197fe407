import { z } from 'zod';

/** A place that can be picked: an emirate, a zone, a region, a delivery instruction. */
export type PlaceOption = { id: number; nameEn: string; nameAr: string };

/** Options with the time at which the operator last confirmed them; `stale` when it could not be asked again. */
export type PlaceOptions = { options: PlaceOption[]; fetchedAt: string; stale: boolean };

const id = z.coerce.number().int().positive();

/** Which list a picker asks for; children name their parents. */
export const placeQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emirates') }),
  z.object({ kind: z.literal('zones'), emirateId: id }),
  z.object({ kind: z.literal('regions'), emirateId: id, zoneId: id }),
  z.object({ kind: z.literal('delivery-instructions') }),
]);

export type PlaceQuestion = z.infer<typeof placeQuestionSchema>;
