import 'server-only';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import { searchNeedles } from './search-text.ts';
import { toSummary, toView } from './to-view.ts';
import type { ShipmentSummary, ShipmentView } from './view.ts';

export type ShipmentFilter = 'draft' | 'checking' | 'active' | 'done' | 'attention';

const finalPhases: Prisma.ShipmentWhereInput = { phase: { in: ['delivered', 'returned', 'cancelled'] } };

const filters: Record<ShipmentFilter, Prisma.ShipmentWhereInput> = {
  draft: { state: 'draft' },
  checking: { state: { in: ['booking', 'in_doubt', 'cancelling', 'cancel_in_doubt'] } },
  active: { state: 'booked', NOT: finalPhases },
  done: { OR: [{ state: 'cancelled' }, { state: 'booked', ...finalPhases }] },
  attention: {
    OR: [
      { state: 'refused' },
      { state: 'booked', phase: { in: ['held', 'attempted', 'at_counter', 'unknown'] } },
    ],
  },
};

const pageSize = 25;

const viewParts = {
  events: { orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }] },
  attempts: { orderBy: { createdAt: 'desc' } },
  label: { select: { shipmentId: true } },
} satisfies Prisma.ShipmentInclude;

export { viewParts as shipmentViewParts };

/** The merchant's shipments, newest first; `cursor` is what the page before gave as `nextCursor`. */
export async function listShipments(
  viewer: MerchantViewer,
  { query, state, cursor }: { query?: string; state?: ShipmentFilter; cursor?: string },
): Promise<{ items: ShipmentSummary[]; nextCursor: string | null }> {
  const needles = searchNeedles((query ?? '').slice(0, 100));
  const after = cursor ? readCursor(cursor) : null;
  const rows = await inMerchant(viewer.merchantId, (transaction) =>
    transaction.shipment.findMany({
      where: {
        merchantId: viewer.merchantId,
        AND: [
          state ? filters[state] : {},
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

function writeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** A cursor that nobody wrote begins the list again. */
function readCursor(cursor: string): { createdAt: Date; id: string } | null {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(moment);
  return Number.isNaN(createdAt.getTime()) || !isShipmentId(id) ? null : { createdAt, id };
}

/** How many shipments wait in each place, and the COD that is expected from those under way (minor units of AED). */
export async function countShipments(viewer: MerchantViewer): Promise<{
  drafts: number;
  checking: number;
  attention: number;
  active: number;
  done: number;
  total: number;
  codMinor: number;
}> {
  const { merchantId } = viewer;
  return inMerchant(merchantId, async ({ shipment }) => {
    const count = (where: Prisma.ShipmentWhereInput) =>
      shipment.count({ where: { AND: [{ merchantId }, where] } });
    const cod = await shipment.aggregate({
      where: { AND: [{ merchantId, codCurrency: 'AED' }, filters.active] },
      _sum: { codMinor: true },
    });
    return {
      drafts: await count(filters.draft),
      checking: await count(filters.checking),
      attention: await count(filters.attention),
      active: await count(filters.active),
      done: await count(filters.done),
      total: await count({}),
      codMinor: cod._sum.codMinor ?? 0,
    };
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from an address can be an id at all; PostgreSQL throws on any other. */
export function isShipmentId(text: string): boolean {
  return uuid.test(text);
}

/** One of the merchant's shipments with all that its page shows; null when there is none of that id, or it is another merchant's. */
export async function findShipment(viewer: MerchantViewer, id: string): Promise<ShipmentView | null> {
  if (!isShipmentId(id)) return null;
  const { merchantId } = viewer;
  return inMerchant(merchantId, async (transaction) => {
    const row = await transaction.shipment.findFirst({ where: { id, merchantId }, include: viewParts });
    return row && toView(transaction, row);
  });
}

/** A form that can still be edited: a draft's, or a refused shipment's; null for anything else. */
export async function findDraft(
  viewer: MerchantViewer,
  id: string,
): Promise<{ id: string; form: unknown } | null> {
  if (!isShipmentId(id)) return null;
  const { merchantId } = viewer;
  return inMerchant(merchantId, (transaction) =>
    transaction.shipment.findFirst({
      where: { id, merchantId, state: { in: ['draft', 'refused'] } },
      select: { id: true, form: true },
    }),
  );
}
