import { decimalAmount, type Money } from '#lib/core/money.ts';
import { encodeCode128 } from '#lib/documents/barcodes.ts';
import { type BothTexts, breakableLine, printableText } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';

/** A parcel of a manifest, in the order of the page. `receiver` has the name first, then where it goes. */
export type ManifestParcel = {
  awb: string;
  receiver: string[];
  reference: string | null;
  pieces: number;
  weightGrams: number;
  cod: Money | null;
};

/** The captions of a manifest. */
export type ManifestTexts = Record<
  | 'title'
  | 'sender'
  | 'window'
  | 'printed'
  | 'part'
  | 'awb'
  | 'receiver'
  | 'reference'
  | 'pieces'
  | 'weight'
  | 'cod'
  | 'parcels'
  | 'handedOverBy'
  | 'receivedBy'
  | 'name'
  | 'signature'
  | 'time',
  BothTexts
>;

/** The content of a pickup manifest. `sender` and `window` are those of one pickup; both are missing if it covers several. */
export type ManifestContent = {
  merchant: BothTexts;
  sender: string | null;
  /** Printed unchanged, such as `22 Nov 2026, 14:00 – 18:00`. */
  window: string | null;
  printedAt: Date;
  printedAtText: string;
  /** The part of a list that is too long for one document: `1 / 2`. */
  part: string | null;
  parcels: ManifestParcel[];
  texts: ManifestTexts;
};

const template = new URL('manifest.typ', import.meta.url);

/**
 * Draws a pickup manifest: A4, captions in English and Arabic, a Code 128 for each parcel, the totals, and lines for both
 * signatures. Throws a RangeError when an AWB is no printable ASCII.
 */
export function renderManifest(content: ManifestContent): Uint8Array {
  const { merchant, sender, window, part, parcels, texts } = content;
  const captions = Object.fromEntries(Object.entries(texts).map(([name, both]) => [name, inBoth(both)]));
  const data = {
    merchant: inBoth(merchant),
    sender: sender === null ? null : line(sender),
    window: window === null ? null : line(window),
    printed: line(content.printedAtText),
    part,
    captions: captions as Record<keyof ManifestTexts, ReturnType<typeof inBoth>>,
    parcels: parcels.map(toRow),
    totals: {
      parcels: String(parcels.length),
      pieces: String(parcels.reduce((sum, { pieces }) => sum + pieces, 0)),
      weight: kilograms(parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0)),
      cod: sumsOf(parcels),
    },
  };
  return typeset(template, data, content.printedAt);
}

const line = (text: string) => breakableLine(text, 80);
const inBoth = ({ en, ar }: BothTexts) => ({ en: printableText(en), ar: printableText(ar) });
const kilograms = (weightGrams: number) => `${weightGrams / 1000} kg`;
const amount = (money: Money) => `${money.currency} ${decimalAmount(money)}`;

function toRow({ awb, receiver, reference, pieces, weightGrams, cod }: ManifestParcel) {
  return {
    awb,
    bars: encodeCode128(awb),
    receiver: receiver.filter(Boolean).map(line),
    reference: line(reference ?? ''),
    pieces: String(pieces),
    weight: kilograms(weightGrams),
    cod: cod ? amount(cod) : '',
  };
}

/** The sum of each currency. */
function sumsOf(parcels: ManifestParcel[]): string[] {
  const sums = new Map<string, number>();
  for (const { cod } of parcels)
    if (cod) sums.set(cod.currency, (sums.get(cod.currency) ?? 0) + cod.amountMinor);
  return [...sums].map(([currency, amountMinor]) => amount({ amountMinor, currency }));
}
