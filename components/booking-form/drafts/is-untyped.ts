import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { fieldsOf } from './form-text.ts';

/** The texts of the service; its other fields are choices with a default. */
const serviceTexts = new Set(
  ['codAmount', 'remarks', 'specialNotes', 'preassignedAwb', 'latitude', 'longitude'].map(
    (field) => `service.${field}`,
  ),
);
const choices = new Set([
  'kind',
  'parcel.contentType',
  'parcel.weightUnit',
  'parcel.dimensionUnit',
  'customs.currency',
]);

const isTyped = (path: string) =>
  !choices.has(path) && (!path.startsWith('service.') || serviceTexts.has(path));

/** Whether nobody has typed or picked anything since the form began: only choices with a default differ, which are no draft. */
export function isUntyped(form: ShipmentForm, initial: ShipmentForm): boolean {
  // An incoming shipment swaps the two parties.
  const isSwapped = (form.kind === 'incoming') !== (initial.kind === 'incoming');
  const parties = isSwapped && { sender: form.receiver, receiver: form.sender };
  const first = new Map(fieldsOf(initial));
  return fieldsOf({ ...form, ...parties }).every(([path, value]) =>
    path === 'customs.items'
      ? hasNoGoods(form) || JSON.stringify(value) === JSON.stringify(first.get(path))
      : !isTyped(path) || value === first.get(path),
  );
}

/** The first item stands in the form from the start. */
const hasNoGoods = ({ customs }: ShipmentForm) =>
  customs.items.every(
    (item) => `${item.description}${item.hsCode}${item.unitValue}${item.weight}${item.reference}` === '',
  );
