import { z } from 'zod';
import { hasTwoReadings } from '#lib/core/decimal.ts';
import type { Money } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { exportReasons, incoterms } from '#lib/merchants/schema.ts';
import { currencies, weightUnits } from '#lib/shipments/choices.ts';
import { aboveZeroAbroad, amountFault, amountInCurrency, isKnownCurrency } from './amounts.ts';
import {
  besideFieldRules,
  checked,
  choice,
  optionalNumber,
  placeText,
  requiredText,
  text,
  typed,
  wholeNumber,
} from './fields.ts';
import { parseLengthMm, parseWeightGrams } from './measures.ts';

const sides = ['length', 'width', 'height'] as const;

/** The most items of one declaration. */
export const mostItems = 50;

const size = text().max(20, 'tooLong');

const itemFields = z.object({
  // Customs offices abroad read it, so it must be English in Latin letters.
  description: requiredText(100).refine(
    (typed) => /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{M}\s]*$/u.test(typed),
    'english',
  ),
  hsCode: text()
    .max(20, 'tooLong')
    .transform((typed) => latinDigits(typed).replace(/[\s.]/g, '') || undefined)
    .refine((code) => !code || /^\d{6,12}$/.test(code), 'hsCode'),
  originAlpha2: z.string('required').regex(/^[A-Z]{2}$/, 'required'),
  quantity: typed((text) => wholeNumber(text, 1, 9999), 'quantity'),
  unitValue: requiredText(20),
  weight: requiredText(20),
  weightUnit: choice(weightUnits),
  originText: placeText,
  reference: optionalNumber(50),
  // In centimetres.
  length: size,
  width: size,
  height: size,
});

const fields = z.object({
  items: z.array(itemFields).max(mostItems, 'customsTooMany'),
  currency: choice(currencies),
  iossNumber: text()
    .max(20, 'tooLong')
    .transform((typed) => latinDigits(typed).replace(/\s/g, '').toUpperCase() || undefined)
    .refine((number) => !number || /^IM\d{10}$/.test(number), 'ioss'),
  exportReason: choice(['', ...exportReasons]).default(''),
  incoterm: choice(['', ...incoterms]).default(''),
});

/** The goods that cross the border. A value is typed for one piece, a weight for all pieces of the item together. */
export const customsSchema = fields
  .superRefine(({ items, currency }, context) => {
    items.forEach((item, index) => {
      const reject = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['items', index, field], message });
      if (item.originText) reject('originAlpha2', 'placeUnknown');
      const fault = isKnownCurrency(currency) && amountFault(item.unitValue, currency, aboveZeroAbroad);
      if (item.unitValue && fault) reject('unitValue', fault);
      if (item.weight && parseWeightGrams(item.weight, item.weightUnit) === null) {
        const isUnclear = item.weightUnit === 'kg' && hasTwoReadings(item.weight);
        reject('weight', isUnclear ? 'twoReadings' : 'weight');
      }
      for (const side of sides) {
        if (item[side] && parseLengthMm(item[side], 'cm') === null) reject(side, 'dimension');
        else if (!item[side] && sides.some((other) => item[other])) reject(side, 'allSizes');
      }
    });
  }, besideFieldRules)
  .transform(({ items, currency, iossNumber, exportReason, incoterm }) => ({
    currency,
    iossNumber,
    exportReason: exportReason || undefined,
    incoterm: incoterm || undefined,
    items: items.map(({ unitValue, weight, length, width, height, originText: _text, ...item }) => {
      const unit = checked(amountInCurrency(currency, unitValue));
      const value: Money = { amountMinor: unit.amountMinor * item.quantity, currency };
      return {
        ...item,
        value,
        weightGrams: checked(parseWeightGrams(weight, item.weightUnit)),
        size: length
          ? {
              lengthMm: checked(parseLengthMm(length, 'cm')),
              widthMm: checked(parseLengthMm(width, 'cm')),
              heightMm: checked(parseLengthMm(height, 'cm')),
            }
          : undefined,
      };
    }),
  }));
