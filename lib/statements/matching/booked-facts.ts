import 'server-only';
import { z } from 'zod';
import { volumetricGrams } from '#lib/core/volumetric-grams.ts';
import { sql } from '#lib/db/sql.ts';
import { settings } from '#lib/settings/settings.ts';
import { products } from '#lib/shipments/choices.ts';
import { readDestination } from '#lib/shipments/stored-details.ts';
import type { BookedFacts } from './facts.ts';

/** What `readBooked` reads, as a column of a query about `shipments`. */
export const bookedColumn = sql`jsonb_build_object('weightGrams', weight_grams, 'size', details -> 'parcel', 'product',
  details #>> '{service,product}', 'kind', details ->> 'kind', 'destination', destination, 'isReturn', EXISTS (
    SELECT FROM returns WHERE returns.merchant_id = shipments.merchant_id AND returns.shipment_id = shipments.id))`;

const stored = z.object({
  weightGrams: z.number().nullable(),
  size: z.object({ lengthMm: z.number(), widthMm: z.number(), heightMm: z.number() }).nullable().catch(null),
  product: z.enum(products).nullable().catch(null),
  kind: z.string(),
  destination: z.unknown(),
  isReturn: z.boolean(),
});

/** What was booked; null without details. */
export function readBooked(json: unknown): BookedFacts | null {
  if (json === null) return null;
  const booked = stored.safeParse(json).data;
  if (!booked) return null;
  const { weightGrams, size, product, kind, isReturn } = booked;
  const destination = readDestination(booked.destination);
  const place = destination && ('emirate' in destination ? destination.emirate : destination.country);
  return {
    weightGrams,
    volumetricGrams: size && volumetricGrams(size, settings().OPERATOR_VOLUMETRIC_DIVISOR),
    product,
    isDomestic: kind === 'domestic',
    destination: place && { nameEn: place.nameEn, nameAr: place.nameAr },
    isReturn,
  };
}
