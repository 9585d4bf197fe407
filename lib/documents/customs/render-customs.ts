import { decimalAmount, type Money } from '#lib/core/money.ts';
import { encodeCode128 } from '#lib/documents/barcodes.ts';
import { type BothTexts, breakableLine, printableText, textLine } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';
import type { CustomsContent, CustomsDocument, CustomsLine, CustomsParty } from './customs-content.ts';

const templates = {
  declaration: new URL('declaration.typ', import.meta.url),
  invoice: new URL('invoice.typ', import.meta.url),
};

/**
 * Draws the customs declaration of a shipment (CN22 or CN23) or its commercial invoice, as many pages as its goods need. The sums
 * are those of the lines.
 */
export function renderCustoms(content: CustomsContent, document: CustomsDocument): Uint8Array {
  const { form, awb, lines, currency, texts } = content;
  const title = document === 'declaration' ? 'declaration' : 'invoice';
  const netWeightGrams = lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const amountMinor = lines.reduce((sum, { value }) => sum + value.amountMinor, 0);
  const totalValue = decimalAmount({ amountMinor, currency });
  const data = {
    paper: document === 'invoice' ? 'a4' : 'label',
    title,
    form,
    footer: title === 'declaration' ? form : printableText(texts.invoice.en),
    awb: printableText(awb),
    bars: barsOf(awb),
    sender: partyLines(content.sender),
    receiver: partyLines(content.receiver),
    date: plain(content.date),
    currency: plain(currency),
    pieces: plain(String(content.pieces)),
    postage: content.postage && plain(amount(content.postage)),
    totalValue: plain(`${currency} ${totalValue}`),
    netWeight: plain(`${kilograms(netWeightGrams)} kg`),
    grossWeight: plain(`${kilograms(content.grossWeightGrams)} kg`),
    reference: content.reference === null ? plain('—') : line(content.reference),
    invoiceNumber: line(content.reference ?? awb),
    taxNumber: content.taxNumber === null ? plain('—') : line(content.taxNumber),
    captions: Object.fromEntries(Object.entries(texts).map(([name, both]) => [name, inBoth(both)])),
    units: { netWeight: ' (kg)', value: ` (${currency})`, unitValue: ` (${currency})` },
    // The description's cell has these too.
    details: { description: ['hsCode', 'origin'] },
    isArabicToo: content.isArabicToo,
    lines: lines.map(toRow),
    sums: [
      String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      title === 'declaration' ? kilograms(netWeightGrams) : '',
      totalValue,
    ],
  };
  return typeset(templates[title], data, content.createdAt);
}

// No field of the form is longer.
const longest = 400;
const line = (typed: string) => breakableLine(typed, longest);
const plain = (text: string) => textLine(text);
const inBoth = ({ en, ar }: BothTexts) => ({ en: printableText(en), ar: printableText(ar) });
const kilograms = (weightGrams: number) => (weightGrams / 1000).toFixed(3);
const amount = (money: Money) => `${money.currency} ${decimalAmount(money)}`;

/** Null for an AWB that no barcode can hold. */
function barsOf(awb: string): number[] | null {
  return /^[ -~]{1,40}$/.test(awb) ? encodeCode128(awb) : null;
}

function partyLines({ name, company, address, country, phone, email }: CustomsParty) {
  return {
    lines: [name, company ?? '', ...address].filter((text) => text.trim()).map(line),
    country: inBoth(country),
    reach: [phone, email ?? ''].filter(Boolean).map(line),
  };
}

function toRow({ description, hsCode, origin, quantity, value, weightGrams }: CustomsLine) {
  const unitMinor = value.amountMinor / quantity;
  return {
    description: line(description),
    hsCode: hsCode ?? '—',
    origin: printableText(origin),
    quantity: String(quantity),
    weight: kilograms(weightGrams),
    value: decimalAmount(value),
    unitValue: Number.isInteger(unitMinor) ? decimalAmount({ ...value, amountMinor: unitMinor }) : '',
  };
}
