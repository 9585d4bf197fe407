import { decimalAmount, type Money } from '#lib/core/money.ts';
import { encodeCode128 } from '#lib/documents/barcodes.ts';
import { type BothTexts, breakableLine, printableText } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';

// biome-ignore format: one line
export const slipCaptions = ['title', 'order', 'date', 'receiver', 'awb', 'contents', 'quantity', 'pieces', 'cod'] as const;

export type SlipTexts = Record<(typeof slipCaptions)[number], BothTexts>;

/** What is in a parcel, for the person who packs it and the one who opens it. */
export type PackingSlipContent = {
  awb: string;
  /** The merchant's number of the order. */
  reference: string | null;
  /** The day of the booking, as printed. */
  date: string;
  createdAt: Date;
  sender: string;
  /** Name and address. */
  receiver: string[];
  /** One line for each kind of goods; without a quantity where the booking names none. */
  lines: { description: string; quantity: number | null }[];
  pieces: number;
  cod: Money | null;
  texts: SlipTexts;
};

const template = new URL('packing-slip.typ', import.meta.url);
// No field of the form is longer.
const longest = 400;
const line = (typed: string) => breakableLine(typed, longest);

/** Draws a packing slip in the size of a label; more pages for many goods. */
export function renderPackingSlip(content: PackingSlipContent): Uint8Array {
  const { awb, reference, lines, cod, texts } = content;
  const data = {
    awb: printableText(awb),
    bars: /^[ -~]{1,40}$/.test(awb) ? encodeCode128(awb) : null,
    reference: line(reference ?? '—'),
    date: line(content.date),
    sender: line(content.sender),
    receiver: content.receiver.filter((text) => text.trim()).map(line),
    lines: lines.map(({ description, quantity }) => ({
      description: line(description),
      quantity: quantity === null ? '' : String(quantity),
    })),
    pieces: String(content.pieces),
    cod: cod && `${cod.currency} ${decimalAmount(cod)}`,
    captions: Object.fromEntries(
      Object.entries(texts).map(([name, { en, ar }]) => [
        name,
        { en: printableText(en), ar: printableText(ar) },
      ]),
    ),
  };
  return typeset(template, data, content.createdAt);
}
