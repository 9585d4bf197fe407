import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { questionOf, rowsQuery } from './list-query.ts';
import type { Selection } from './schema.ts';
import { mostSelected } from './view.ts';

/** The ids of a selection, in the list's order. If more shipments match than one action can change, there is no result. */
export async function resolveSelection(
  actor: MerchantActor,
  selection: Selection,
  most = mostSelected,
): Promise<Result<string[], 'too-many'>> {
  requirePermission(actor, 'shipments.read');
  if ('ids' in selection) return success(selection.ids.filter(isShipmentId).slice(0, most));
  const { merchantId } = actor;
  const query = await rowsQuery(questionOf(merchantId, selection.matching), null, most + 1, 'id');
  const [rows = []] = await readInMerchant<{ id: string }>(merchantId, [query]);
  return rows.length > most ? failure('too-many', `over ${most}`) : success(rows.map(({ id }) => id));
}
