import { requestHashOf } from '#lib/attempts/request-hash.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import {
  abroadFields,
  billingFields,
  type ImportField,
  type RowValues,
  statusFields,
} from '../fields/schema.ts';

/** Not part of a domestic order's hash: without a meaning for it, or changed by what became of the order since. */
const withoutMeaning: readonly ImportField[] = [
  ...abroadFields,
  ...(['product', 'contentType', 'due', 'amountPaid', 'paidAt', 'store'] as const),
  ...statusFields,
  ...Object.values(billingFields),
];

/** The key that recognises the same order elsewhere: its reference, or else a hash of its content. */
export function identityOf([order = {}, ...items]: RowValues[], isAbroad: boolean): string {
  if (order.reference) return `reference ${foldForSearch(order.reference)}`;
  const fold = (values: RowValues) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(
          ([field]) => (isAbroad && field !== 'store') || !withoutMeaning.includes(field as ImportField),
        )
        .map(([field, text]) => [field, foldForSearch(text)]),
    );
  const said = fold(order);
  return `content ${requestHashOf(isAbroad ? { ...said, items: items.map(fold) } : said)}`;
}

/** A hash of the values that all bookings of one order share: who gets what. The sender, the pickup and the settings may differ. */
export function contentOf({ kind, receiver, parcel, service, customs }: ShipmentDetails): string {
  const { codAmount, delivery, office, product, remarks } = service;
  const { reference1: _reference, ...goods } = parcel;
  const given = { kind, receiver, goods, customs, codAmount, delivery, office, product, remarks };
  return requestHashOf(given);
}
