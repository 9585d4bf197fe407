import { z } from 'zod';
import { hasTwoReadings } from '#lib/core/decimal.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { contentTypes, dimensionUnits, weightUnits } from '#lib/shipments/choices.ts';
import { tagName } from '#lib/shipments/tag-name.ts';
import { longestTag } from '#lib/shipments/view.ts';
import { amountFault } from './amounts.ts';
import {
  aed,
  besideFieldRules,
  checked,
  choice,
  lineText,
  optionalNumber,
  optionalText,
  requiredText,
  text,
  typed,
  wholeNumber,
} from './fields.ts';
import { parseLengthMm, parseWeightGrams } from './measures.ts';

const measure = requiredText(20);

const fields = z.object({
  contentType: choice(contentTypes),
  weight: measure,
  weightUnit: choice(weightUnits),
  pieces: typed((text) => wholeNumber(text, 1, 999), 'pieces'),
  length: measure,
  width: measure,
  height: measure,
  dimensionUnit: choice(dimensionUnits),
  commodityDescription: optionalText(300),
  declaredValue: text().max(20, 'tooLong'),
  reference1: optionalNumber(50),
  reference2: optionalNumber(50),
  reference3: optionalNumber(50),
  // The merchant's own, never sent.
  store: optionalText(100),
  tag: lineText()
    .max(longestTag, 'tooLong')
    .refine((typed) => !typed || tagName.safeParse(typed).success, 'tag'),
});

type Parcel = z.output<typeof fields>;

function checkMeasures(parcel: Parcel, context: z.RefinementCtx) {
  // Kilograms and metres have three decimals, so that a comma before three digits can mark them.
  const reject = (field: 'weight' | 'length' | 'width' | 'height', unit: string, message: string) => {
    const isUnclear = (unit === 'kg' || unit === 'm') && hasTwoReadings(parcel[field]);
    context.addIssue({ code: 'custom', path: [field], message: isUnclear ? 'twoReadings' : message });
  };
  if (parseWeightGrams(parcel.weight, parcel.weightUnit) === null)
    reject('weight', parcel.weightUnit, 'weight');
  for (const side of ['length', 'width', 'height'] as const)
    if (parseLengthMm(parcel[side], parcel.dimensionUnit) === null)
      reject(side, parcel.dimensionUnit, 'dimension');
}

const measured = ({ weight, length, width, height, store: _store, tag: _tag, ...parcel }: Parcel) => ({
  ...parcel,
  weightGrams: checked(parseWeightGrams(weight, parcel.weightUnit)),
  lengthMm: checked(parseLengthMm(length, parcel.dimensionUnit)),
  widthMm: checked(parseLengthMm(width, parcel.dimensionUnit)),
  heightMm: checked(parseLengthMm(height, parcel.dimensionUnit)),
});

export const parcelSchema = fields
  .superRefine((parcel, context) => {
    checkMeasures(parcel, context);
    const amountMessage =
      parcel.declaredValue && amountFault(parcel.declaredValue, 'AED', { invalid: 'amount' });
    if (amountMessage) context.addIssue({ code: 'custom', path: ['declaredValue'], message: amountMessage });
  }, besideFieldRules)
  .transform(({ declaredValue, ...parcel }) => ({
    ...measured({ ...parcel, declaredValue }),
    declaredValue: declaredValue ? aed(checked(parseAmountMinor(declaredValue, 'AED'))) : undefined,
  }));

/** A parcel that crosses a border. Its declared value stays a text: the customs section has the currency. */
export const parcelAbroadSchema = fields.superRefine(checkMeasures, besideFieldRules).transform(measured);
