import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

/** A sender that the merchant books from: the sender step as it is filled in for it. */
export type SenderPreset = { id: string; nameEn: string; nameAr: string; form: ShipmentForm['sender'] };

/** The preset that a sender step still equals, field by field; undefined once one was edited. */
export function matchingPreset(
  presets: SenderPreset[],
  sender: ShipmentForm['sender'],
): SenderPreset | undefined {
  const fields = Object.keys(sender) as (keyof ShipmentForm['sender'])[];
  return presets.find(({ form }) => fields.every((field) => form[field] === sender[field]));
}
