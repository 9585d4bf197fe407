import type { z } from 'zod';
import { Prisma } from '#lib/db/generated/client.ts';
import { findKept } from '#lib/locations/kept-places.ts';
import type { KeptQuestion } from '#lib/locations/list-name.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import type { Destination, PlaceName } from '#lib/shipments/view.ts';
import type { shipmentDraftSchema } from './schema.ts';
import { toStoredForm } from './stored-form.ts';

const text = (value: string | boolean | undefined) => (typeof value === 'string' && value ? value : null);

/** The columns of a draft, for its form. */
export function draftColumns(form: z.output<typeof shipmentDraftSchema>) {
  return {
    operator: bookingOperator(),
    form: toStoredForm(form),
    receiverName: text(form.receiver.contactName),
    reference: text(form.parcel.reference1),
  };
}

/**
 * The destination of a draft, which lists show, with names from the stored lists of places; null until its emirate or its city
 * abroad is chosen. Never calls the operator.
 */
export async function draftDestination({
  kind,
  receiver,
}: z.output<typeof shipmentDraftSchema>): Promise<Destination | typeof Prisma.DbNull> {
  const [emirateId, zoneId, areaId] = [receiver.emirateId, receiver.zoneId, receiver.areaId].map(text);
  const [countryId, cityId] = [receiver.countryId, receiver.cityId].map(text);
  if (kind === 'international') {
    if (!countryId || !cityId) return Prisma.DbNull;
    const country = await keptName({ kind: 'countries' }, countryId);
    const city = await keptName({ kind: 'cities', countryId }, cityId);
    return country && city ? { country, city } : Prisma.DbNull;
  }
  const emirate = emirateId && (await keptName({ kind: 'emirates' }, emirateId));
  if (!emirateId || !emirate) return Prisma.DbNull;
  const area = zoneId && areaId ? await keptName({ kind: 'areas', emirateId, zoneId }, areaId) : null;
  return { emirate, area };
}

async function keptName(list: KeptQuestion, id: string): Promise<PlaceName | null> {
  const place = (await findKept(list))?.places.find((each) => each.id === id);
  return place ? { id, nameEn: place.nameEn, nameAr: place.nameAr } : null;
}
