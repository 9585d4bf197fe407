import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/shipments/schema.ts';

/** The operator wants a phone beside the mobile; where none was typed, it is the mobile. */
export function fillPhone(form: UseFormReturn<ShipmentForm>, section: 'sender' | 'receiver') {
  const { mobile, phone } = form.getValues(section);
  if (phone.trim() === '' && mobile.trim() !== '')
    form.setValue(`${section}.phone`, mobile, { shouldDirty: true });
}
