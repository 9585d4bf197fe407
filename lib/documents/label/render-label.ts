import { amountText, type Money } from '#lib/core/money.ts';
import { formatAnyPhone } from '#lib/core/phones/foreign-phone.ts';
import { encodeCode128 } from '#lib/documents/barcodes.ts';
import { printableText, textLine, withWholeNumbers } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';

/** A sender or receiver as printed. `addressLines`: the address, then area, zone and emirate. */
export type LabelParty = {
  name: string;
  company?: string;
  addressLines: string[];
  phone: string;
  country?: string;
};

/** The content of a label. `service` is printed unchanged, such as `EXPRESS · DOMESTIC`. */
export type LabelContent = {
  awb: string;
  service: string;
  sender: LabelParty;
  receiver: LabelParty;
  weightGrams: number;
  pieces: number;
  codAmount?: Money;
  reference?: string;
  bookedAt: Date;
};

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
    cod: codAmount ? textLine(`COD ${amountText(codAmount)}`) : null,
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

/** The lines of a party without repetitions, in the direction of the script that most of the letters have. */
function partyLines(party: LabelParty) {
  const name = printableText(party.name);
  const company = printableText(party.company ?? '');
  const [address = '', ...places] = party.addressLines.map(printableText);
  const emirate = places.pop() ?? '';
  const country = printableText(party.country ?? '');

  const rightToLeft = isMostlyArabic([name, company, address, ...places].join(''));
  const line = (text: string) => withWholeNumbers(textLine(text, rightToLeft));
  const listed = (names: Set<string>) => line([...names].filter(Boolean).join(rightToLeft ? '، ' : ', '));
  return {
    rightToLeft,
    name: line(name),
    company: line(company),
    address: line(address),
    area: listed(new Set(places.filter((place) => place !== emirate))),
    destination: listed(new Set([emirate, country])),
    phone: textLine(formatAnyPhone(printableText(party.phone))),
  };
}

function isMostlyArabic(text: string): boolean {
  const letters = (script: RegExp) => text.match(script)?.length ?? 0;
  return letters(/\p{Script=Arabic}/gu) > letters(/\p{Script=Latin}/gu);
}
