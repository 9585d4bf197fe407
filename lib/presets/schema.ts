import { z } from 'zod';
import { storableText } from '#lib/core/text/storable-text.ts';
import { typedLine } from '#lib/core/text/typed-text.ts';

/** Presets that a merchant starts bookings from: senders, parcels, and whole shipments as templates. */
export const presetKinds = ['senders', 'parcels', 'templates'] as const;

export type PresetKind = (typeof presetKinds)[number];

/** Of one kind. */
export const mostPresets = 100;

const name = typedLine().max(100, 'tooLong');

const fields = z
  .record(
    z.string().max(40),
    z.union([
      z
        .string()
        .max(2000)
        .overwrite((typed) => storableText(typed)),
      z.boolean(),
    ]),
  )
  .refine((section) => Object.keys(section).length <= 40);

/** A sender or a parcel as its page holds it: its names, and fields of a step of the booking form. */
export const presetSchema = z.object({
  nameEn: name.min(1, 'required'),
  /** Empty when the merchant has one name for both languages. */
  nameAr: name,
  fields,
});

export type PresetInput = z.output<typeof presetSchema>;
