import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { readDestination } from '#lib/shipments/stored-details.ts';
import type { Destination } from '#lib/shipments/view.ts';
import { type ListQuestion, questionOf, searchOwn, wantedOf } from './list-query.ts';
import { mostSelected } from './view.ts';

export type Matching = {
  shipments: { id: string; awb: string | null; destination: Destination | null }[];
  /** More shipments match than can be selected; these are the newest. */
  isCut: boolean;
};

type Row = { id: string; awb: string | null; state: string; destination: unknown };

/** All shipments that match a list, in its order, up to the limit of a selection. Drafts are selected in their own list. */
export async function findMatching(actor: MerchantActor, asked: ListQuestion): Promise<Matching> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const columns = 'id, awb, state::text, destination';
  const rows = await searchOwn<Row>(wantedOf(questionOf(merchantId, asked), null, mostSelected + 1, columns));
  const shipments = rows
    .slice(0, mostSelected)
    .flatMap(({ id, awb, state, destination }) =>
      state === 'draft' ? [] : [{ id, awb, destination: readDestination(destination) }],
    );
  return { shipments, isCut: rows.length > mostSelected };
}
