import { amountText, sumByCurrency } from '#lib/core/money.ts';
import type { ManifestCaption } from '#lib/documents/captions.ts';
import type { Column } from '#lib/documents/columns.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';
import { formatDay, formatMoment } from '#lib/i18n/format-times.ts';
import { comma, nameIn } from '#lib/i18n/locale.ts';
import type { ParcelRow } from './list-parcels.ts';
import type { PickupParcel } from './view.ts';

export type ManifestedParcel = PickupParcel & Pick<ParcelRow, 'service'> & { awb: string };

const kilogramsOf = ({ weightGrams }: ManifestedParcel) => (weightGrams ?? 0) / 1000;
const piecesOf = ({ pieces }: ManifestedParcel) => pieces ?? 1;
const codOf = ({ codAmount }: ManifestedParcel) => (codAmount ? amountText(codAmount) : '');

/** The columns of a manifest. Places are in the language of the reader, days in English. */
export function manifestColumns(locale: keyof BothTexts): Column<ManifestedParcel, ManifestCaption>[] {
  const destinationOf = (parcel: ManifestedParcel) => destinationText(parcel, locale);
  return [
    {
      caption: 'awb',
      print: { cell: ({ awb }) => ({ head: awb, hasBarcode: true }), widthMm: 49 },
      sheet: ({ awb }) => awb,
    },
    {
      caption: 'receiver',
      print: { cell: (parcel) => ({ head: parcel.receiverName ?? '', under: destinationOf(parcel) }) },
      sheet: ({ receiverName }) => receiverName ?? '',
    },
    { caption: 'destination', sheet: destinationOf },
    {
      caption: 'reference',
      print: { cell: ({ reference }) => reference ?? '', widthMm: 30 },
      sheet: ({ reference }) => reference ?? '',
    },
    {
      caption: 'pieces',
      print: { cell: (parcel) => String(piecesOf(parcel)), widthMm: 11, isFigure: true },
      sheet: (parcel) => String(piecesOf(parcel)),
    },
    {
      caption: 'weight',
      print: { cell: (parcel) => `${kilogramsOf(parcel)} kg`, widthMm: 17, isFigure: true },
    },
    { caption: 'kilograms', sheet: (parcel) => String(kilogramsOf(parcel)) },
    { caption: 'cod', print: { cell: codOf, widthMm: 24, isFigure: true }, sheet: codOf },
    { caption: 'sender', sheet: ({ senderName }) => senderName },
    { caption: 'window', sheet: windowText },
    {
      caption: 'handedOver',
      sheet: ({ handedOver }) => (handedOver ? formatMoment(handedOver.at, 'en') : ''),
    },
  ];
}

/** The totals under a manifest. */
export function manifestTotals(parcels: ManifestedParcel[]): { caption: ManifestCaption; value: string }[] {
  const sum = (figure: (parcel: ManifestedParcel) => number) =>
    parcels.reduce((total, parcel) => total + figure(parcel), 0);
  const cod = sumByCurrency(parcels.flatMap(({ codAmount }) => codAmount ?? []));
  return [
    { caption: 'parcels', value: String(parcels.length) },
    { caption: 'pieces', value: String(sum(piecesOf)) },
    { caption: 'weight', value: `${sum(({ weightGrams }) => weightGrams ?? 0) / 1000} kg` },
    ...(cod.length > 0 ? [{ caption: 'cod' as const, value: cod.map(amountText).join(' + ') }] : []),
  ];
}

/** Where a parcel goes, in one language: "Sharjah, Al Majaz". */
function destinationText({ destination }: ManifestedParcel, locale: keyof BothTexts): string {
  if (!destination) return '';
  const places =
    'emirate' in destination
      ? [destination.emirate, destination.area]
      : [destination.country, destination.city];
  return places.flatMap((place) => (place ? [nameIn(locale, place)] : [])).join(comma[locale]);
}

/** When a parcel is picked up: "22 Nov 2026, 14:00 – 18:00". */
export function windowText({ day, from, to }: ManifestedParcel): string {
  return day && from && to ? `${formatDay(day, 'en')}, ${from} – ${to}` : '';
}
