import { expect, it } from 'vitest';
import type { RowValues } from '../fields/schema.ts';
import { isUnitUnclear, readWeight } from '../forms/read-weight.ts';
import { shownTexts } from './list-rows.ts';

it.each<[RowValues, string, string]>([
  [{ weight: '750 g' }, '750', 'g'],
  [{ weight: '500 جم' }, '500', 'g'],
  [{ weight: '1,5 kg' }, '1,5', 'kg'],
  [{ weight: '٢ كيلو' }, '2', 'kg'],
  [{ weight: '0.5kg' }, '0.5', 'kg'],
  [{ weightGrams: '750' }, '750', 'g'],
  [{ weightGrams: '1.2 kg' }, '1.2', 'kg'],
  [{ weight: '24,500' }, '24.500', 'kg'],
  [{ weightGrams: '1,250' }, '1250', 'g'],
  [{ weightEither: '500' }, '500', 'g'],
  [{ weightEither: '1,2' }, '1,2', 'kg'],
  [{ weight: 'heavy' }, 'heavy', 'kg'],
])('reads the weight in %j', (values, weight, weightUnit) => {
  expect(readWeight(values)).toEqual({ weight, weightUnit });
});

it('shows texts as they were understood', () => {
  const of = { columns: ['codAmount' as const, 'weight' as const], words: {} };
  expect(shownTexts({ weight: '750 g', codAmount: 'COD 180' }, of)).toEqual({
    weight: '0.75 kg',
    codAmount: '180.00',
  });
  expect(shownTexts({ codAmount: 'Paid', billingAddress: 'Villa 3' }, of)).toEqual({
    codAmount: '0.00',
    address: 'Villa 3',
  });
  expect(shownTexts({ weight: '1.25' }, of)).toEqual({});
  expect(shownTexts({ contactName: 'Coral Hotel - Attn: Layla' }, of)).toEqual({
    contactName: 'Layla',
    companyName: 'Coral Hotel',
  });
  const remarks = 'call sister 050 448 2290';
  expect(shownTexts({ mobile: '0501147738', remarks }, of)).toEqual({ phone: '050 448 2290' });
});

it('asks for the unit of a whole number, and under a name that says kilograms only of a large one', () => {
  expect(['49', '118'].map((weight) => isUnitUnclear({ weight }))).toEqual([false, true]);
  expect(['118', '250'].map((weight) => isUnitUnclear({ weight }, true))).toEqual([false, true]);
});
