import { billingFields, type ImportField, type RowValues } from '../schema.ts';

const place = ['country', 'emirate', 'area', 'zipCode', 'address'] as const;

/**
 * The row with the payer's texts where the receiver has none. The parts of an address belong together: the payer's address counts
 * only if the receiver's is empty as a whole.
 */
export function withBilling(values: RowValues): RowValues {
  const hasPlace = (['emirate', 'area', 'city', 'address'] as const).some((field) => values[field]);
  const filled: RowValues = { ...values };
  const fields = ['contactName', 'mobile', ...(hasPlace ? [] : place)] as const;
  for (const field of fields) {
    const text = values[billingFields[field]];
    if (text && !values[field]) filled[field as ImportField] = text;
  }
  return filled;
}
