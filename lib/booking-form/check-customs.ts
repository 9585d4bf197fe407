import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { FieldFailure } from '#lib/core/field-failure.ts';
import { isHsCodeListed } from '#lib/locations/hs-codes.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import type { Customs } from '#lib/shipments/view.ts';
import { unavailable } from './name-places.ts';

/** Adds an error for each item with a country or an HS code that the operator doesn't list. */
export async function checkCustoms(
  actor: MerchantActor,
  { items }: Customs,
  wrong: FieldFailure[],
): Promise<void> {
  if (items.length === 0) return;
  const countries = await findPlaces({ kind: 'countries' });
  if (typeof countries === 'string') throw unavailable;
  const known = new Set(countries.options.map(({ alpha2 }) => alpha2));
  const listed = new Map<string, boolean | 'unavailable'>();
  for (const [index, { originAlpha2, hsCode }] of items.entries()) {
    if (!known.has(originAlpha2))
      wrong.push({ path: `customs.items.${index}.originAlpha2`, messageKey: 'chooseFromList' });
    if (!hsCode) continue;
    // While the operator can't be reached, a code counts as valid.
    if (!listed.has(hsCode)) listed.set(hsCode, await isHsCodeListed(actor, hsCode));
    if (listed.get(hsCode) === false)
      wrong.push({ path: `customs.items.${index}.hsCode`, messageKey: 'hsCodeUnknown' });
  }
}
