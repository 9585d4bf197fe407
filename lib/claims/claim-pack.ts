import 'server-only';
import { recordExport } from '#lib/audit/record-audit.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { type ClaimContent, type ClaimTexts, claimCaptions } from '#lib/documents/claim/claim-content.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';
import { renderInThread } from '#lib/documents/rendering/render-in-thread.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import { findClaim } from './read-claims.ts';
import type { ClaimItemView, ClaimView } from './view.ts';

export { type ClaimTexts, claimCaptions };

/** Where the carrier's newest line about the shipment is: the statement and its row. */
const placeOf = ({ statement }: ClaimItemView, row: string) =>
  statement ? `${statement.name}, ${row} ${statement.row}` : '';
const openOf = ({ openMinor, currency }: ClaimItemView) => ({ amountMinor: openMinor, currency });

/** A claim as a PDF in both languages for the operator, audited; null for another merchant's. `dayOf` writes a day or moment. */
export async function printClaim(
  actor: MerchantActor,
  id: string,
  { merchant, texts, dayOf }: { merchant: BothTexts; texts: ClaimTexts; dayOf: (day: string) => string },
): Promise<Uint8Array | null> {
  const claim = await findClaim(actor, id);
  if (!claim) return null;
  await audit(actor, claim);
  const content: ClaimContent = {
    ...{ merchant, texts, kind: claim.kind, number: claim.number, note: claim.note },
    ...{ date: dayOf(claim.createdAt), dueOn: dayOf(claim.dueOn), createdAt: new Date() },
    items: claim.items.map((item) => ({
      awb: item.awb ?? '',
      reference: item.reference ?? '',
      delivered: item.deliveredAt ? dayOf(item.deliveredAt) : '',
      status: item.statusEn ?? '',
      statement: placeOf(item, texts.row.en),
      claimed: item,
      open: openOf(item),
    })),
  };
  return renderInThread({ kind: 'claim', content });
}

/** The same as XLSX in the reader's language. */
export async function exportClaim(
  actor: MerchantActor,
  id: string,
  { header, row, ...sheet }: { header: string[]; row: string; sheetName: string; isRightToLeft: boolean },
  dayOf: (day: string) => string,
): Promise<Buffer | null> {
  const claim = await findClaim(actor, id);
  if (!claim) return null;
  await audit(actor, claim);
  const rows = claim.items.map((item) => [
    ...[item.awb ?? '', item.reference ?? '', item.deliveredAt ? dayOf(item.deliveredAt) : ''],
    ...[item.statusEn ?? '', decimalAmount(item), decimalAmount(openOf(item)), item.currency],
    placeOf(item, row),
  ]);
  return writeXlsx([header, ...rows], sheet);
}

const audit = (actor: MerchantActor, { number, items }: ClaimView) =>
  recordExport(actor, { verb: 'export-claim', reason: `claim ${number}: ${items.length} shipments` });
