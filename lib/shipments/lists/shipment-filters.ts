import type { Prisma } from '#lib/db/generated/client.ts';
import { finalPhases } from '#lib/shipments/states.ts';

export type ShipmentFilter = 'draft' | 'checking' | 'active' | 'done' | 'attention';

const isFinal: Prisma.ShipmentWhereInput = { phase: { in: [...finalPhases] } };

export const shipmentFilters: Record<ShipmentFilter, Prisma.ShipmentWhereInput> = {
  draft: { state: 'draft' },
  checking: { state: { in: ['booking', 'in_doubt', 'cancelling', 'cancel_in_doubt'] } },
  active: { state: 'booked', NOT: isFinal },
  done: { OR: [{ state: 'cancelled' }, { state: 'booked', ...isFinal }] },
  attention: {
    OR: [
      { state: 'refused' },
      { state: 'booked', phase: { in: ['held', 'attempted', 'at_counter', 'unknown'] } },
    ],
  },
};
