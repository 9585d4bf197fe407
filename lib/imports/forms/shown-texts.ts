import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import type { StatusWords } from '#lib/merchants/schema.ts';
import { cashToCollect } from '#lib/orders/cash-to-collect.ts';
import { amountText } from '#lib/orders/read-amount.ts';
import { billingFields, type ImportColumns, type ImportField, type RowValues } from '../fields/schema.ts';
import { withoutLeftovers } from './leftovers.ts';
import { moneyOf, withBilling } from './order-texts.ts';
import { readWeight, weightOf } from './read-weight.ts';

/** The values of a row that differ from its texts: `750 g` is 0.75 kg, a paid order collects 0.00. */
export function shownTexts(values: RowValues, of: { columns: ImportColumns; words: StatusWords }): RowValues {
  const shown: RowValues = {};
  const filled = withoutLeftovers(withBilling(values));
  for (const field of Object.keys(billingFields) as (keyof typeof billingFields)[])
    if (!values[field] && filled[field]) shown[field] = filled[field];
  for (const field of ['address', 'mobile', 'phone', 'remarks'] as const)
    if (filled[field] !== values[field]) shown[field] = filled[field];
  const { weight, weightUnit } = readWeight(values);
  const grams = parseWeightGrams(weight, weightUnit);
  const { field } = weightOf(values);
  if (
    grams !== null &&
    (field === 'weightEither' || /[,٫]/.test(weight) || weight !== (values[field] ?? '').trim())
  )
    shown[field] = `${grams / 1_000} kg`;
  const cash = cashToCollect(moneyOf(filled, of));
  const isSaid = (['codAmount', 'due', 'total', 'payment', 'paymentStatus'] as const).some(
    (one) => values[one],
  );
  if (isSaid && !cash.fault) shown.codAmount = cash.amount || '0.00';
  if (values.declaredValue) shown.declaredValue = amountText(values.declaredValue) || values.declaredValue;
  return Object.fromEntries(
    Object.entries(shown).filter(([name, text]) => text !== values[name as ImportField]),
  );
}
