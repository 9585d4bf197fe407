import { decimalAmount, type Money } from '#lib/core/money.ts';
import { type BothTexts, breakableLine, printableText } from '#lib/documents/printable-text.ts';
import { typeset } from '#lib/documents/typeset.ts';
import type { ClaimContent } from './claim-content.ts';

/** The form takes no longer one. */
const longestNote = 2_000;

const template = new URL('claim.typ', import.meta.url);
const line = (text: string) => breakableLine(text, 80);
const inBoth = ({ en, ar }: BothTexts) => ({ en: printableText(en), ar: printableText(ar) });
const amount = (money: Money) => `${money.currency} ${decimalAmount(money)}`;

/** Draws a claim: A4, captions in English and Arabic, a row for each shipment with its proof of delivery, and the totals. */
export function renderClaim({ merchant, kind, number, items, texts, ...content }: ClaimContent): Uint8Array {
  const data = {
    merchant: inBoth(merchant),
    number: String(number),
    date: line(content.date),
    dueOn: line(content.dueOn),
    note: content.note.split(/\n+/).flatMap((text) => (text ? [breakableLine(text, longestNote)] : [])),
    captions: Object.fromEntries(Object.entries(texts).map(([name, both]) => [name, inBoth(both)])),
    request: inBoth(kind === 'cod' ? texts.request : texts.chargesRequest),
    items: items.map(({ awb, reference, delivered, status, statement, claimed, open }) => ({
      ...{ awb: printableText(awb), reference: line(reference), delivered: line(delivered) },
      ...{ status: line(status), statement: line(statement), claimed: amount(claimed), open: amount(open) },
    })),
    totals: sumsOf(items),
  };
  return typeset(template, data, content.createdAt);
}

function sumsOf(items: ClaimContent['items']): string[] {
  const sums = new Map<string, number>();
  for (const { open } of items) sums.set(open.currency, (sums.get(open.currency) ?? 0) + open.amountMinor);
  return [...sums].map(([currency, amountMinor]) => amount({ amountMinor, currency }));
}
