import { customsCaptions } from '#lib/documents/customs/customs-content.ts';
import type { CustomsWords } from '#lib/labels/customs/to-customs-content.ts';
import { type SlipWords, slipCaptions } from '#lib/labels/packing-slips.ts';
import type { PrintWords } from '#lib/labels/print-labels.ts';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };

const [en, ar] = [english.shipment.customs.document, arabic.shipment.customs.document];

/** The captions of customs documents as the portal prints them. */
export const customsWords: CustomsWords = {
  texts: Object.fromEntries(
    customsCaptions.map((name) => [name, { en: en[name], ar: ar[name] }]),
  ) as CustomsWords['texts'],
  dateOf: (moment) => moment.toISOString().slice(0, 10),
};

const [leftOut, leftOutInArabic] = [english.shipments.labels.leftOut, arabic.shipments.labels.leftOut];
const [slip, slipInArabic] = [english.shipments.labels.slip, arabic.shipments.labels.slip];

/** The words of a print job as the portal prints them. */
export const printWords: PrintWords = {
  customs: customsWords,
  slip: {
    texts: Object.fromEntries(
      slipCaptions.map((name) => [name, { en: slip[name], ar: slipInArabic[name] }]),
    ) as SlipWords['texts'],
    dateOf: customsWords.dateOf,
  },
  leftOut: {
    title: { en: leftOut.title, ar: leftOutInArabic.title },
    text: { en: leftOut.text, ar: leftOutInArabic.text },
  },
};
