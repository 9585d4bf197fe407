import 'server-only';
import type { z } from 'zod';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { answerHour } from '#lib/core/times/working-hours.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { take } from '#lib/db/limits.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { readChosen } from '#lib/operator/chosen-settings.ts';
import { foreignAttempts } from '#lib/shipments/own-numbers.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import type { messageSchema, redeliverySchema } from './schema.ts';
import { answersTo, canHold, type RequestKind } from './view.ts';

/** A merchant's requests of an hour: more than anyone types, and no script fills the agents' list. */
const requests = { name: 'merchant-requests', most: 60, seconds: 3_600 };

/**
 * What a merchant asks of customer service is an open case that every agent sees until one takes it; its outcome is the answer.
 * `not-allowed` in another state or phase, and while the AWB is to be checked; `conflict` while an earlier request of the kind is open.
 */
type Requested = Promise<Result<null, 'not-found' | 'not-allowed' | 'conflict'>>;

/**
 * Asks for another delivery, on a day and in a part of it. A new amount needs a shipment with cash on delivery. `ownerId`: the agent who
 * raises it for a caller, which is audited.
 */
export function requestRedelivery(
  actor: MerchantActor,
  { shipmentId, day, window, address, phone, codMinor }: z.output<typeof redeliverySchema>,
  ownerId?: string | null,
): Requested {
  const wanted = { question: address, phone, wantedDay: new Date(day), wantedWindow: window };
  return open(
    actor,
    { shipmentId, kind: 'redelivery', ...wanted, wantedCodMinor: codMinor, ownerId },
    (shipment) => allowsRedelivery(shipment) && (codMinor === null || shipment.codMinor !== null),
  );
}

/** Writes to customer service what the carrier needs to know, or a question about any shipment that was booked. Throws TooOften. */
export function sendMessage(
  actor: MerchantActor,
  { shipmentId, answer }: z.output<typeof messageSchema>,
  ownerId?: string | null,
): Requested {
  return open(actor, { shipmentId, kind: 'message', question: answer, ownerId }, isSent);
}

/** Asks that the carrier keeps the parcel where it is. Throws TooOften. */
export function requestHold(
  actor: MerchantActor,
  { shipmentId, answer }: z.output<typeof messageSchema>,
  ownerId?: string | null,
): Requested {
  return open(actor, { shipmentId, kind: 'hold', question: answer, ownerId }, canHold);
}

type Stood = {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  codMinor: number | null;
  isToCheck: boolean;
};

const allowsRedelivery = ({ state, phase, isToCheck }: Stood) =>
  state === 'booked' && !isToCheck && phase !== null && answersTo[phase].includes('redelivery');

const notSent: readonly ShipmentState[] = ['draft', 'booking', 'refused'];
const isSent = ({ state }: Stood) => !notSent.includes(state);

async function open(
  actor: MerchantActor,
  request: Pick<
    Prisma.DeskCaseUncheckedCreateInput,
    'question' | 'phone' | 'wantedDay' | 'wantedWindow' | 'wantedCodMinor' | 'ownerId'
  > & { shipmentId: string; kind: RequestKind },
  isAllowed: (shipment: Stood) => boolean,
): Requested {
  const { merchantId, id: personId } = requirePermission(actor, 'cases.answer');
  await take({ limit: requests, key: merchantId });
  const { DESK_REQUEST_HOURS: hours } = await readChosen();
  try {
    return await inMerchant(merchantId, async (transaction) => {
      const shipment = await transaction.shipment.findFirst({
        where: { id: request.shipmentId, merchantId },
        select: { state: true, phase: true, codMinor: true, codCurrency: true, attempts: foreignAttempts },
      });
      if (!shipment || !personId) return failure('not-found', `no shipment ${request.shipmentId}`);
      if (!isAllowed({ ...shipment, isToCheck: shipment.attempts.length > 0 }))
        return failure('not-allowed', `it is ${shipment.state} ${shipment.phase}`);
      const due = answerHour(await databaseNow(transaction), hours);
      const dueAt = new Date(`${due}:00+04:00`);
      const wantedCodCurrency = request.wantedCodMinor == null ? null : shipment.codCurrency;
      await transaction.deskCase.create({
        data: { merchantId, dueAt, openedById: personId, ...request, wantedCodCurrency },
      });
      if (request.ownerId) {
        const reason = { key: 'openedCase', kind: request.kind } as const;
        const about = { merchantId, shipmentId: request.shipmentId };
        await recordAudit(transaction, actor, { verb: 'open-case', reason, shipment: about });
      }
      return success(null);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return failure('conflict', 'a request is open');
    throw error;
  }
}
