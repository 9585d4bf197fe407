import { decimalAmount, type Money } from '#lib/core/money.ts';
import { encodeCode128 } from '#lib/documents/encode-code128.ts';
import { printableText } from '#lib/documents/printable-text.ts';
import { type BothTexts, breakableLine } from '#lib/documents/text-line.ts';
import { typeset } from '#lib/documents/typeset.ts';
import type { ManifestContent, ManifestParcel, ManifestTexts } from './manifest-content.ts';

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
