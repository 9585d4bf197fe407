import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { type CustomsWords, customsCaptions } from '#lib/labels/customs/to-customs-content.ts';
import { slipCaptions } from '#lib/labels/packing-slips.ts';
import type { PrintWords } from '#lib/labels/print-labels.ts';

/* The words of printed documents, in both languages at once: the same for the screens and for the API. */

const dateOf = (moment: Date) => formatDay(dubaiClock(moment).date, 'en');

/** The captions of customs documents; their days are English. */
export async function customsWords(): Promise<CustomsWords> {
  const [en, ar] = await Promise.all([apiTexts('en'), apiTexts('ar')]);
  const captions = customsCaptions.map((name) => {
    const key = `shipment.customs.document.${name}` as const;
    return [name, { en: en(key), ar: ar(key) }];
  });
  return { texts: Object.fromEntries(captions), dateOf };
}

/** All words of a print job. */
export async function printWords(): Promise<PrintWords> {
  const [customs, en, ar] = await Promise.all([customsWords(), apiTexts('en'), apiTexts('ar')]);
  const captions = slipCaptions.map((name) => {
    const key = `shipments.labels.slip.${name}` as const;
    return [name, { en: en(key), ar: ar(key) }];
  });
  const leftOut = (name: 'title' | 'text') => ({
    en: en(`shipments.labels.leftOut.${name}`),
    ar: ar(`shipments.labels.leftOut.${name}`),
  });
  return {
    customs,
    slip: { texts: Object.fromEntries(captions), dateOf },
    leftOut: { title: leftOut('title'), text: leftOut('text') },
  };
}
