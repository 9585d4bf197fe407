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
 * takes it; its outcome is the answer. `not-allowed` in another phase; `conflict` while an earlier request is open.
 */
export async function requestRedelivery(
  actor: MerchantActor,
  { shipmentId, day, window, address }: z.output<typeof redeliverySchema>,
): Promise<Result<null, 'not-found' | 'not-allowed' | 'conflict'>> {
  requirePermission(actor, 'cases.answer');
  const { merchantId, id: personId } = actor;
  try {
    return await inMerchant(merchantId, async (transaction) => {
      const shipment = await transaction.shipment.findFirst({
        where: { id: shipmentId, merchantId },
        select: { state: true, phase: true },
      });
      if (!shipment || !personId) return failure('not-found', `no shipment ${shipmentId}`);
      const { state, phase } = shipment;
      if (state !== 'booked' || phase !== 'attempted')
        return failure('not-allowed', 'its delivery did not fail');
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
