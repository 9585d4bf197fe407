import { type ManifestCaption, manifestCaptions } from '#lib/documents/captions.ts';
import { type Listing, listingData } from '#lib/documents/columns.ts';
import { type BothTexts, breakableLine, printableTexts } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';

/** The content of a pickup manifest. `sender` and `window` are those of one pickup; both are missing if it covers several. */
export type ManifestContent = {
  merchant: BothTexts;
  sender: string | null;
  /** Printed unchanged, such as `22 Nov 2026, 14:00 – 18:00`. */
  window: string | null;
  printedAt: Date;
  /** The part of a list that is too long for one document: `1 / 2`. */
  part: string | null;
  parcels: Listing;
  totals: { caption: ManifestCaption; value: string }[];
};

const template = new URL('manifest.typ', import.meta.url);
const longest = 80;

/**
 * Draws a pickup manifest: A4, captions in English and Arabic, a Code 128 for each parcel, the totals, and lines for both
 * signatures. Throws a RangeError when an AWB is no printable ASCII.
 */
export function renderManifest(content: ManifestContent): Uint8Array {
  const { merchant, sender, window, printedAt, part, parcels, totals } = content;
  const line = (text: string) => breakableLine(text, longest);
  const data = {
    merchant: printableTexts(merchant),
    sender: sender === null ? null : line(sender),
    window: window === null ? null : line(window),
    printed: line(formatMoment(printedAt.toISOString(), 'en')),
    part,
    captions: manifestCaptions,
    parcels: listingData(parcels, longest),
    totals,
  };
  return typeset(template, data, printedAt);
}
