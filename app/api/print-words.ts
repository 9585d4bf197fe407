import { getTranslations } from 'next-intl/server';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { type CustomsWords, customsCaptions } from '#lib/labels/customs/to-customs-content.ts';
import type { PrintWords } from '#lib/labels/print-labels.ts';

/** The captions of customs documents in both languages; their days are English. */
export async function customsWords(): Promise<CustomsWords> {
  const [en, ar] = await Promise.all([
    getTranslations({ locale: 'en', namespace: 'shipment.customs.document' }),
    getTranslations({ locale: 'ar', namespace: 'shipment.customs.document' }),
  ]);
  const captions = customsCaptions.map((name) => [name, { en: en(name), ar: ar(name) }]);
  return {
    texts: Object.fromEntries(captions),
    dateOf: (moment) => formatDay(dubaiClock(moment).date, 'en'),
  };
}

/** All words of a print job in both languages. */
export async function printWords(): Promise<PrintWords> {
  const [customs, en, ar] = await Promise.all([
    customsWords(),
    getTranslations({ locale: 'en', namespace: 'shipments.labels.leftOut' }),
    getTranslations({ locale: 'ar', namespace: 'shipments.labels.leftOut' }),
  ]);
  const inBoth = (name: 'title' | 'text') => ({ en: en(name), ar: ar(name) });
  return { customs, leftOut: { title: inBoth('title'), text: inBoth('text') } };
}
