import type { ShipmentForm } from '#lib/booking-form/schema.ts';

/** A saved sender: the values that fill the sender step. */
export type SenderPreset = { id: string; nameEn: string; nameAr: string; form: ShipmentForm['sender'] };

/** The preset that the sender step still matches, field by field; undefined after an edit. */
export function matchingPreset(
  presets: SenderPreset[],
  sender: ShipmentForm['sender'],
): SenderPreset | undefined {
  const fields = Object.keys(sender) as (keyof ShipmentForm['sender'])[];
  return presets.find(({ form }) => fields.every((field) => form[field] === sender[field]));
}
