import { type ClaimCaption, claimCaptions } from '#lib/documents/captions.ts';
import { type Listing, listingData } from '#lib/documents/columns.ts';
import { type BothTexts, breakableLine, printableTexts } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';

/** A claim of a merchant on the operator. Days are printed unchanged, such as `22 Nov 2026`, and the totals. */
export type ClaimContent = {
  merchant: BothTexts;
  kind: keyof typeof requests;
  number: number;
  /** The merchant's number with the operator. */
  account: string;
  date: string;
  dueOn: string;
  /** What was in a parcel. */
  contents: string;
  note: string;
  createdAt: Date;
  items: Listing;
  totals: string[];
};

const requests = {
  cod: 'request',
  charges: 'chargesRequest',
  lost: 'lostRequest',
  damaged: 'damagedRequest',
} as const satisfies Record<string, ClaimCaption>;

const longest = 80;
/** The form takes no longer one. */
const longestNote = 2_000;

const template = new URL('claim.typ', import.meta.url);

const linesOf = (text: string) =>
  text.split(/\n+/).flatMap((line) => (line ? [breakableLine(line, longestNote)] : []));

/** Draws a claim: A4, captions in English and Arabic, a row for each shipment with its proof of delivery, and the totals. */
export function renderClaim({ merchant, kind, number, items, totals, ...content }: ClaimContent): Uint8Array {
  const data = {
    merchant: printableTexts(merchant),
    number: String(number),
    date: breakableLine(content.date, longest),
    dueOn: breakableLine(content.dueOn, longest),
    hasAccount: content.account !== '',
    account: breakableLine(content.account, longest),
    texts: [
      ['contents', linesOf(content.contents)],
      [kind === 'damaged' ? 'damage' : 'note', linesOf(content.note)],
    ].filter(([, lines]) => lines?.length),
    captions: claimCaptions,
    request: requests[kind],
    items: listingData(items, longest),
    totals,
  };
  return typeset(template, data, content.createdAt);
}
