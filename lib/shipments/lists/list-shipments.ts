import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { toSummary } from '#lib/shipments/to-view.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { searchNeedles } from './search-text.ts';
import { type ShipmentFilter, shipmentFilters } from './shipment-filters.ts';

const pageSize = 25;

/** The merchant's shipments, newest first; `cursor` is the previous page's `nextCursor`. */
export async function listShipments(
  actor: MerchantActor,
  { query, state, cursor }: { query?: string; state?: ShipmentFilter; cursor?: string },
): Promise<{ items: ShipmentSummary[]; nextCursor: string | null }> {
  requirePermission(actor, 'shipments.read');
  const needles = searchNeedles((query ?? '').slice(0, 100));
  const after = cursor ? readCursor(cursor) : null;
  const rows = await inMerchant(actor.merchantId, (transaction) =>
    transaction.shipment.findMany({
      where: {
        merchantId: actor.merchantId,
        AND: [
          state ? shipmentFilters[state] : {},
          needles.length > 0 ? { OR: needles.map((needle) => ({ searchText: { contains: needle } })) } : {},
          after
            ? {
                OR: [
                  { createdAt: { lt: after.createdAt } },
                  { createdAt: after.createdAt, id: { lt: after.id } },
                ],
              }
            : {},
        ],
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: pageSize + 1,
    }),
  );
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const more = rows.length > pageSize && last;
  return { items: items.map(toSummary), nextCursor: more ? writeCursor(last) : null };
}

/** The cursor of the page after a shipment. */
export function writeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** Parses a cursor. An invalid one gives null, which starts the list from the beginning. */
function readCursor(cursor: string): { createdAt: Date; id: string } | null {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(moment);
  return Number.isNaN(createdAt.getTime()) || !isShipmentId(id) ? null : { createdAt, id };
}
