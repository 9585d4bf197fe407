import 'server-only';
import { recordExport } from '#lib/audit/record-audit.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { amountText, decimalAmount, type Money, sumByCurrency } from '#lib/core/money.ts';
import { type ClaimCaption, claimCaptions } from '#lib/documents/captions.ts';
import type { ClaimContent } from '#lib/documents/claim/render-claim.ts';
import { type Column, toListing, toSheet } from '#lib/documents/columns.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';
import { renderInThread } from '#lib/documents/rendering/render-in-thread.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { directionOf, type Locale } from '#lib/i18n/locale.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import { findClaim } from './read-claims.ts';
import { type ClaimItemView, type ClaimKind, type ClaimView, isParcelKind } from './view.ts';

const openOf = ({ openMinor, currency }: ClaimItemView) => ({ amountMinor: openMinor, currency });
/** `310.00 / 315.00`: what was paid of what was due, or billed and quoted. */
const paidOfDue = ({ paidMinor, dueMinor, currency }: ClaimItemView) =>
  paidMinor === null || dueMinor === null
    ? ''
    : [paidMinor, dueMinor].map((amountMinor) => decimalAmount({ amountMinor, currency })).join(' / ');
const dayOf = (day: string) => formatDay(day, 'en');

/** The columns of a claim. On paper the amounts have their currency, in a spreadsheet it has a column. */
function columns(locale: Locale, kind: ClaimKind): Column<ClaimItemView, ClaimCaption>[] {
  const same = (caption: ClaimCaption, text: (item: ClaimItemView) => string, widthMm?: number) => ({
    caption,
    print: { cell: text, widthMm },
    sheet: text,
  });
  const amount = (caption: ClaimCaption, money: (item: ClaimItemView) => Money) => ({
    caption,
    print: { cell: (item: ClaimItemView) => amountText(money(item)), widthMm: 22, isFigure: true },
    sheet: (item: ClaimItemView) => decimalAmount(money(item)),
  });
  const ofMoney = [
    same('delivered', ({ deliveredAt }) => (deliveredAt ? dayOf(deliveredAt) : ''), 21),
    // The paper has no room for it.
    { caption: 'status' as const, sheet: ({ statusEn }: ClaimItemView) => statusEn ?? '' },
    // Where the carrier's newest line about the shipment is.
    same('statement', ({ statement }) =>
      statement ? `${statement.name}, ${claimCaptions.row[locale]} ${statement.row}` : '',
    ),
  ];
  const ofParcel = [
    same('receiver', ({ receiverName }) => receiverName ?? '', 35),
    same('status', ({ statusEn }) => statusEn ?? ''),
  ];
  return [
    {
      caption: 'awb',
      print: { cell: ({ awb }) => ({ head: awb ?? '' }), widthMm: 29 },
      sheet: ({ awb }) => awb ?? '',
    },
    same('reference', ({ reference }) => reference ?? '', 25),
    ...(isParcelKind(kind) ? ofParcel : ofMoney),
    ...(isParcelKind(kind) ? [] : [same(kind === 'cod' ? 'paidOfDue' : 'billedAndQuoted', paidOfDue, 25)]),
    amount('claimed', (item) => item),
    amount('open', openOf),
    { caption: 'currency', sheet: ({ currency }) => currency },
  ];
}

/** A claim as a PDF in both languages for the operator, audited; null for another merchant's. */
export async function printClaim(
  actor: MerchantActor,
  id: string,
  merchant: BothTexts,
): Promise<Uint8Array | null> {
  const claim = await findClaim(actor, id);
  if (!claim) return null;
  await audit(actor, claim);
  const content: ClaimContent = {
    merchant,
    kind: claim.kind,
    number: claim.number,
    contents: claim.contents,
    note: claim.note,
    account: claim.accounts.join(', '),
    date: dayOf(claim.createdAt),
    dueOn: dayOf(claim.dueOn),
    createdAt: new Date(),
    items: toListing(columns('en', claim.kind), claim.items),
    totals: sumByCurrency(
      claim.items.map(({ openMinor, currency }) => ({ amountMinor: openMinor, currency })),
    ).map(amountText),
  };
  return renderInThread(actor.merchantId, { kind: 'claim', content });
}

/** The same as XLSX in the reader's language. */
export async function exportClaim(actor: MerchantActor, id: string, locale: Locale): Promise<Buffer | null> {
  const claim = await findClaim(actor, id);
  if (!claim) return null;
  await audit(actor, claim);
  return writeXlsx(toSheet(columns(locale, claim.kind), claim.items, claimCaptions, locale), {
    sheetName: claimCaptions.title[locale],
    isRightToLeft: directionOf(locale) === 'rtl',
  });
}

const audit = (actor: MerchantActor, { number, items }: ClaimView) =>
  recordExport(actor, { verb: 'export-claim', reason: { key: 'claimed', number, count: items.length } });
