import { amountText, type Money } from '#lib/core/money.ts';
import { barsOfAwb } from '#lib/documents/barcodes.ts';
import { slipCaptions } from '#lib/documents/captions.ts';
import { type Listing, listingData } from '#lib/documents/columns.ts';
import { breakableLine, printableText } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';
import { formatDay } from '#lib/i18n/format-times.ts';

/** What is in a parcel, for the person who packs it and the one who opens it. */
export type PackingSlipContent = {
  awb: string;
  /** The merchant's number of the order. */
  reference: string | null;
  bookedAt: Date;
  sender: string;
  /** Name and address. */
  receiver: string[];
  /** One row for each kind of goods. */
  goods: Listing;
  pieces: number;
  cod: Money | null;
};

const template = new URL('packing-slip.typ', import.meta.url);
// No field of the form is longer.
const longest = 400;
const line = (typed: string) => breakableLine(typed, longest);

/** Draws a packing slip in the size of a label; more pages for many goods. */
export function renderPackingSlip(content: PackingSlipContent): Uint8Array {
  const { awb, reference, bookedAt, cod } = content;
  const data = {
    awb: printableText(awb),
    bars: barsOfAwb(awb),
    reference: line(reference ?? '—'),
    date: line(formatDay(bookedAt.toISOString(), 'en')),
    sender: line(content.sender),
    receiver: content.receiver.filter((text) => text.trim()).map(line),
    goods: listingData(content.goods, longest),
    pieces: String(content.pieces),
    cod: cod && amountText(cod),
    captions: slipCaptions,
  };
  return typeset(template, data, bookedAt);
}
