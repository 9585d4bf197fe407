import type { Prisma } from '#lib/db/generated/client.ts';

export type ShipmentFilter = 'draft' | 'checking' | 'active' | 'done' | 'attention';

const finalPhases: Prisma.ShipmentWhereInput = { phase: { in: ['delivered', 'returned', 'cancelled'] } };

export const shipmentFilters: Record<ShipmentFilter, Prisma.ShipmentWhereInput> = {
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
