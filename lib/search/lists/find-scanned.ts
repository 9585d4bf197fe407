import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { readScan, withoutStars } from '#lib/core/read-scan.ts';
import { exactly, isSameReference, referenceToken } from '#lib/core/search/tokens.ts';
import type { SummaryRow } from '#lib/shipments/to-view.ts';
import type { BriefShipment } from '#lib/shipments/view.ts';
import { questionOf, searchOwn, wantedOf } from './list-query.ts';

const mostRead = 20;

/** What a scanned code names: the shipment with this AWB, or the newest shipments and drafts with this reference. */
export async function findScanned(actor: MerchantActor, code: string): Promise<BriefShipment[]> {
  requirePermission(actor, 'shipments.read');
  const { awb } = readScan(code);
  const text = awb ?? withoutStars(code).slice(0, 100);
  if (!/[\p{L}\p{Nd}]/u.test(text)) return [];
  const question = questionOf(actor.merchantId, { query: awb ?? '' });
  const words = awb ? question.words : [[exactly(referenceToken(text))]];
  const rows = await searchOwn<SummaryRow>(wantedOf({ ...question, words }, mostRead));
  return rows
    .filter((row) => (awb ? row.awb === awb : isSameReference(row.reference ?? '', text)))
    .map(({ id, state, awb, reference, receiverName }) => ({ id, state, awb, reference, receiverName }));
}
