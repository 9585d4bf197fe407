import { amountText } from '#lib/core/money.ts';
import { barsOfAwb } from '#lib/documents/barcodes.ts';
import { customsCaptions } from '#lib/documents/captions.ts';
import { breakableLine, printableText, printableTexts, textLine } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import type { CustomsContent, CustomsDocument, CustomsParty } from './customs-content.ts';
import { goodsColumns, kilograms, sumOf } from './goods-columns.ts';

const templates = {
  declaration: new URL('declaration.typ', import.meta.url),
  invoice: new URL('invoice.typ', import.meta.url),
};

/**
 * Draws the customs declaration of a shipment (CN22 or CN23) or its commercial invoice, as many pages as its goods need. The sums
 * are those of the lines.
 */
export function renderCustoms(content: CustomsContent, document: CustomsDocument): Uint8Array {
  const { form, awb, bookedAt, lines, currency } = content;
  const title = document === 'declaration' ? 'declaration' : 'invoice';
  const columns = goodsColumns[title];
  const paper = document === 'invoice' ? 'a4' : 'label';
  const totalValue = { amountMinor: sumOf(lines, ({ value }) => value.amountMinor), currency };
  const data = {
    paper,
    title,
    form,
    footer: title === 'declaration' ? form : customsCaptions.invoice.en,
    awb: printableText(awb),
    bars: barsOfAwb(awb),
    sender: partyLines(content.sender),
    receiver: partyLines(content.receiver),
    date: plain(formatDay(bookedAt.toISOString(), 'en')),
    currency: plain(currency),
    pieces: plain(String(content.pieces)),
    postage: content.postage && plain(amountText(content.postage)),
    totalValue: plain(amountText(totalValue)),
    netWeight: plain(`${kilograms(sumOf(lines, ({ weightGrams }) => weightGrams))} kg`),
    grossWeight: plain(`${kilograms(content.grossWeightGrams)} kg`),
    reference: content.reference === null ? plain('—') : line(content.reference),
    invoiceNumber: line(content.reference ?? awb),
    taxNumber: content.taxNumber === null ? plain('—') : line(content.taxNumber),
    reason: content.reason,
    incoterm: content.incoterm && plain(content.incoterm),
    captions: customsCaptions,
    isArabicToo: content.isArabicToo,
    goods: {
      columns: columns.map(({ caption, widthMm, unit }) => ({
        caption,
        widthMm: widthMm[paper],
        unit: unit === 'currency' ? currency : unit,
      })),
      lines: lines.map((goods) => ({
        description: line(goods.description),
        hsCode: goods.hsCode ?? '—',
        origin: printableText(goods.origin),
        figures: columns.map(({ figure }) => figure(goods)),
      })),
      sums: columns.map(({ sum }) => sum?.(lines) ?? ''),
    },
  };
  return typeset(templates[title], data, bookedAt);
}

// No field of the form is longer.
const longest = 400;
const line = (typed: string) => breakableLine(typed, longest);
const plain = (text: string) => textLine(text);

function partyLines({ name, company, address, country, phone, email }: CustomsParty) {
  return {
    lines: [name, company ?? '', ...address].filter((text) => text.trim()).map(line),
    country: printableTexts(country),
    reach: [phone, email ?? ''].filter(Boolean).map(line),
  };
}
