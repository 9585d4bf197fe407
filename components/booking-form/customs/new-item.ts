import type { CustomsItemForm } from '#lib/booking-form/checks/form-shape.ts';

/** A blank customs item, made in a country (alpha-2). */
export function newItem(originAlpha2: string): CustomsItemForm {
  return {
    description: '',
    hsCode: '',
    originAlpha2,
    originText: '',
    quantity: '1',
    unitValue: '',
    weight: '',
    weightUnit: 'kg',
    reference: '',
    length: '',
    width: '',
    height: '',
  };
}
