import { apiTexts } from '#lib/i18n/api-texts.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { ManifestedParcel, ManifestTexts } from '#lib/pickups/manifest.ts';

const names = [
  ...(['title', 'sender', 'window', 'printed', 'part', 'awb', 'receiver', 'reference', 'pieces'] as const),
  ...(['weight', 'cod', 'parcels', 'handedOverBy', 'receivedBy', 'name', 'signature', 'time'] as const),
];

/** The captions of the printed manifest in both languages. */
export async function manifestTexts(): Promise<ManifestTexts> {
  const [en, ar] = await Promise.all([apiTexts('en'), apiTexts('ar')]);
  const captions = names.map((name) => {
    const key = `pickups.document.${name}` as const;
    return [name, { en: en(key), ar: ar(key) }];
  });
  return Object.fromEntries(captions) as ManifestTexts;
}

/** Where a parcel goes, in one language: "Sharjah, Al Majaz". */
export function destinationText({ destination }: ManifestedParcel, locale: Locale): string {
  if (!destination) return '';
  const places =
    'emirate' in destination
      ? [destination.emirate, destination.area]
      : [destination.country, destination.city];
  return places
    .flatMap((place) => (place ? [locale === 'ar' ? place.nameAr : place.nameEn] : []))
    .join(locale === 'ar' ? '، ' : ', ');
}

/** When a parcel is picked up, with an English date in both languages: "22 Nov 2026, 14:00 – 18:00". */
export function windowText({ day, from, to }: ManifestedParcel): string {
  return day && from && to ? `${formatDay(day, 'en')}, ${from} – ${to}` : '';
}
