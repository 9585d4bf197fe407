import type { CustomsItemForm } from './form-shape.ts';

/** A blank item of a customs declaration, made in a country (alpha-2). */
export function startedItem(originAlpha2 = ''): CustomsItemForm {
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
