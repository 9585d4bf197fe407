import { decimalAmount } from '#lib/core/money.ts';
import { encodeCode128 } from '#lib/documents/encode-code128.ts';
import { printableText } from '#lib/documents/printable-text.ts';
import { textLine, withWholeNumbers } from '#lib/documents/text-line.ts';
import { typeset } from '#lib/documents/typeset.ts';
import type { LabelContent } from './label-content.ts';
import { partyLines } from './party-lines.ts';

const template = new URL('label.typ', import.meta.url);

// The number of modules (three dots at 203 dpi) that fit into 100 mm, minus a quiet zone of ten modules on each side.
const widestBarcode = Math.floor(((100 / 25.4) * 203) / 3) - 2 * 10;

const dubaiDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dubai',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/**
 * Draws a shipment's label: a PDF of one page, 100 × 150 mm, marked SANDBOX. The AWB is printed as text and as
 * Code 128, each party in its own script. Throws a RangeError when the AWB is no printable ASCII or is too long.
 */
export function renderLabel(content: LabelContent): Uint8Array {
  const { awb, service, weightGrams, pieces, bookedAt, codAmount, reference } = content;
  const data = {
    awb,
    bars: barsOf(awb),
    service: textLine(printableText(service)),
    sender: partyLines(content.sender),
    receiver: partyLines(content.receiver),
    weight: textLine(`${weightGrams / 1000} kg`),
    pieces: textLine(`${pieces} pc`),
    booked: textLine(dayInDubai(bookedAt)),
    cod: codAmount ? textLine(`COD ${codAmount.currency} ${decimalAmount(codAmount)}`) : null,
    reference: withWholeNumbers(textLine(printableText(reference ?? ''))),
  };
  return typeset(template, data, bookedAt);
}

function barsOf(awb: string): number[] {
  const bars = encodeCode128(awb);
  const modules = bars.reduce((sum, width) => sum + width, 0);
  if (modules > widestBarcode)
    throw new RangeError(`A barcode of ${modules} modules is wider than the label`);
  return bars;
}

/** A day in Dubai, such as `4 Nov 2026`. Not formatted with en-GB, which shortens September to Sept. */
function dayInDubai(moment: Date): string {
  const parts = Object.fromEntries(dubaiDay.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.month} ${parts.year}`;
}
