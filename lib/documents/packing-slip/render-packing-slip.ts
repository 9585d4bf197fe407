import { decimalAmount } from '#lib/core/money.ts';
import { encodeCode128 } from '#lib/documents/barcodes.ts';
import { breakableLine, printableText } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';
import type { PackingSlipContent } from './packing-slip-content.ts';

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
