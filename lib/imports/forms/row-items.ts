import type { CustomsItemForm, ShipmentForm } from '#lib/booking-form/schema.ts';
import { startedItem } from '#lib/booking-form/started-form.ts';
import type { RowLists } from '../places/row-lists.ts';
import type { RowValues } from '../schema.ts';
import { amountText } from './read-cell.ts';

function itemOf(values: RowValues, currency: string, { countries }: RowLists): CustomsItemForm {
  const { origin = '' } = values;
  const country = countries.find(origin);
  const originAlpha2 = typeof country === 'object' ? (country.alpha2 ?? '') : '';
  return {
    ...startedItem(),
    description: values.itemDescription ?? '',
    hsCode: values.hsCode ?? '',
    originAlpha2,
    originText: originAlpha2 ? '' : origin,
    quantity: values.quantity ?? '1',
    unitValue: amountText(values.unitValue, currency),
    weight: values.itemWeight ?? '',
  };
}

/** The customs declaration of an order: the goods of its own row, then those of the rows below it. */
export function customsOf(
  order: RowValues,
  items: RowValues[],
  start: ShipmentForm['customs'],
  lists: RowLists,
): ShipmentForm['customs'] {
  const named = order.currency?.toUpperCase() ?? '';
  const currency = /^(DHS?|د\.?\s?إ|درهم)?\.?$/.test(named) ? start.currency : named;
  // A shop's export describes the goods in its column of contents.
  const described = [order, ...items].map((values) => ({
    ...values,
    itemDescription: values.itemDescription ?? values.contents,
  }));
  return {
    items: described.map((values) => itemOf(values, currency, lists)),
    currency: currency as typeof start.currency,
    iossNumber: order.iossNumber ?? '',
  };
}
