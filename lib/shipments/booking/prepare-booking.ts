import 'server-only';
import { randomUUID } from 'node:crypto';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { openMerchantConnection, type Statement } from '#lib/db/merchant-connection.ts';
import { type ClaimedRow, claimStatement } from '#lib/shipments/claim-send.ts';
import type { LookAlike, ShipmentDetails } from '#lib/shipments/view.ts';
import { type BookingSubmit, type IntentRow, intentStatement } from './booking-intent.ts';
import { readLookAlike } from './look-alike.ts';

type Failed = { fields: []; lookAlike?: LookAlike };

/**
 * Commits the intent of a booking. If this request sends it, also commits the claim and returns the claimed row; otherwise
 * the worker claims it. Does nothing if the shipment can't be booked now, the key is taken, or it has a look-alike that the
 * person hasn't confirmed.
 */
export async function prepareBooking(
  actor: MerchantActor,
  submit: BookingSubmit,
  { requestHash, sender }: { requestHash: string; sender: 'request' | 'worker' },
  details: ShipmentDetails,
): Promise<Result<ClaimedRow | null, 'conflict' | 'look-alike', Failed>> {
  const attemptId = randomUUID();
  const intent = intentStatement(actor, submit, { attemptId, requestHash, sender }, details);
  const claim = sender === 'request' ? claimStatement(actor.merchantId, attemptId) : null;
  // The second try finds a draft whose first save was committed during the first one.
  const written =
    (await write(actor.merchantId, intent, claim)) ?? (await write(actor.merchantId, intent, claim));
  const lookAlike = written?.intent && readLookAlike(written.intent);
  if (lookAlike) return failure('look-alike', `it looks like ${lookAlike.id}`, { fields: [], lookAlike });
  if (!written?.intent?.reference || (claim && !written.claimed))
    return failure('conflict', 'the shipment is no longer a draft', { fields: [] });
  return success(written.claimed);
}

/** Runs both in one round trip, as two transactions; null if the shipment or the key already exists. */
async function write(merchantId: string, intent: Statement, claim: Statement | null) {
  const connection = await openMerchantConnection(merchantId);
  try {
    // The intent needs no separate flush: nothing is sent before the claim's durable commit, which flushes the intent too.
    const intended = connection.run<IntentRow>([intent], { durable: claim === null });
    const claiming = claim && connection.run<ClaimedRow>([claim]);
    const [intents] = await intended;
    const [claims] = (await claiming) ?? [];
    return { intent: intents?.rows[0], claimed: claims?.rows[0] ?? null };
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  } finally {
    await connection.close();
  }
}
