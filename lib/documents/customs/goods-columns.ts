import { decimalAmount } from '#lib/core/money.ts';
import type { CustomsCaption } from '#lib/documents/captions.ts';
import type { CustomsLine } from './customs-content.ts';

/** A figure of each kind of goods, after its description. */
type GoodsColumn = {
  caption: CustomsCaption;
  /** On a page of a label, and on A4. */
  widthMm: { label: number; a4: number };
  unit?: 'kg' | 'currency';
  figure: (goods: CustomsLine) => string;
  /** In the last row. */
  sum?: (all: CustomsLine[]) => string;
};

export const kilograms = (weightGrams: number) => (weightGrams / 1000).toFixed(3);
export const sumOf = (all: CustomsLine[], figure: (goods: CustomsLine) => number) =>
  all.reduce((sum, goods) => sum + figure(goods), 0);

const quantity: GoodsColumn = {
  caption: 'quantity',
  widthMm: { label: 11, a4: 20 },
  figure: (goods) => String(goods.quantity),
  sum: (all) => String(sumOf(all, (goods) => goods.quantity)),
};

const netWeight: GoodsColumn = {
  caption: 'netWeight',
  widthMm: { label: 16, a4: 28 },
  unit: 'kg',
  figure: ({ weightGrams }) => kilograms(weightGrams),
  sum: (all) => kilograms(sumOf(all, ({ weightGrams }) => weightGrams)),
};

/** Empty where it isn't exact. */
const unitValue: GoodsColumn = {
  caption: 'unitValue',
  widthMm: { label: 16, a4: 28 },
  unit: 'currency',
  figure(goods) {
    const amountMinor = goods.value.amountMinor / goods.quantity;
    return Number.isInteger(amountMinor) ? decimalAmount({ ...goods.value, amountMinor }) : '';
  },
};

const value: GoodsColumn = {
  caption: 'value',
  widthMm: { label: 19, a4: 30 },
  unit: 'currency',
  figure: (goods) => decimalAmount(goods.value),
  sum: (all) =>
    decimalAmount({
      amountMinor: sumOf(all, (goods) => goods.value.amountMinor),
      currency: all[0]?.value.currency ?? '',
    }),
};

export const goodsColumns = {
  declaration: [quantity, netWeight, value],
  invoice: [quantity, unitValue, value],
};
