import { claimCaptions } from '#lib/documents/captions.ts';
import { type Listing, listingData } from '#lib/documents/columns.ts';
import { type BothTexts, breakableLine, printableTexts } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';

/** A claim of a merchant on the operator. Days are printed unchanged, such as `22 Nov 2026`, and the totals. */
export type ClaimContent = {
  merchant: BothTexts;
  kind: 'cod' | 'charges';
  number: number;
  date: string;
  dueOn: string;
  note: string;
  createdAt: Date;
  items: Listing;
  totals: string[];
};

const longest = 80;
/** The form takes no longer one. */
const longestNote = 2_000;

const template = new URL('claim.typ', import.meta.url);

/** Draws a claim: A4, captions in English and Arabic, a row for each shipment with its proof of delivery, and the totals. */
export function renderClaim({ merchant, kind, number, items, totals, ...content }: ClaimContent): Uint8Array {
  const data = {
    merchant: printableTexts(merchant),
    number: String(number),
    date: breakableLine(content.date, longest),
    dueOn: breakableLine(content.dueOn, longest),
    note: content.note.split(/\n+/).flatMap((text) => (text ? [breakableLine(text, longestNote)] : [])),
    captions: claimCaptions,
    request: kind === 'cod' ? 'request' : 'chargesRequest',
    items: listingData(items, longest),
    totals,
  };
  return typeset(template, data, content.createdAt);
}
