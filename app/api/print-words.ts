import { getTranslations } from 'next-intl/server';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { type CustomsWords, customsCaptions } from '#lib/labels/customs/to-customs-content.ts';
import { slipCaptions } from '#lib/labels/packing-slips.ts';
import type { PrintWords } from '#lib/labels/print-labels.ts';

const dateOf = (moment: Date) => formatDay(dubaiClock(moment).date, 'en');

/** The captions of customs documents in both languages; their days are English. */
export async function customsWords(): Promise<CustomsWords> {
  const [en, ar] = await Promise.all([
    getTranslations({ locale: 'en', namespace: 'shipment.customs.document' }),
    getTranslations({ locale: 'ar', namespace: 'shipment.customs.document' }),
  ]);
  const captions = customsCaptions.map((name) => [name, { en: en(name), ar: ar(name) }]);
  return {
    texts: Object.fromEntries(captions),
    dateOf,
  };
}

/** All words of a print job in both languages. */
export async function printWords(): Promise<PrintWords> {
  const [customs, en, ar] = await Promise.all([
    customsWords(),
    getTranslations({ locale: 'en', namespace: 'shipments.labels' }),
    getTranslations({ locale: 'ar', namespace: 'shipments.labels' }),
  ]);
  const inBoth = (name: Parameters<typeof en>[0]) => ({ en: en(name), ar: ar(name) });
  const captions = slipCaptions.map((name) => [name, inBoth(`slip.${name}`)]);
  return {
    customs,
    slip: { texts: Object.fromEntries(captions), dateOf },
    leftOut: { title: inBoth('leftOut.title'), text: inBoth('leftOut.text') },
  };
}
