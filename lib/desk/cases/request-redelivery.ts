import 'server-only';
import type { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { redeliverySchema } from './schema.ts';

/** Customer service answers within this time. */
const answeredWithinMs = 4 * 3_600_000;

/**
 * Asks customer service for another delivery of a shipment whose delivery failed. It is an open case that every agent sees until one
 * takes it; its outcome is the answer. `conflict` while an earlier request is open.
 */
export async function requestRedelivery(
  actor: MerchantActor,
  { shipmentId, day, window, address }: z.output<typeof redeliverySchema>,
): Promise<Result<null, 'not-found' | 'conflict'>> {
  requirePermission(actor, 'cases.answer');
  const { merchantId, id: personId } = actor;
  try {
    return await inMerchant(merchantId, async (transaction) => {
      const failed = await transaction.shipment.count({
        where: { id: shipmentId, merchantId, state: 'booked', phase: 'attempted' },
      });
      if (failed === 0 || !personId) return failure('not-found', 'no shipment whose delivery failed');
      await transaction.deskCase.create({
        data: {
          merchantId,
          shipmentId,
          kind: 'redelivery',
          question: address,
          wantedDay: new Date(day),
          wantedWindow: window,
          dueAt: new Date(Date.now() + answeredWithinMs),
          ownerId: personId,
          openedById: personId,
        },
      });
      return success(null);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return failure('conflict', 'a request is open');
    throw error;
  }
}
