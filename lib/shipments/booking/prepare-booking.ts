import 'server-only';
import { randomUUID } from 'node:crypto';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { openMerchantLine, type Statement } from '#lib/db/merchant-line.ts';
import {
  type OperatorAccountRow,
  operatorAccountStatement,
  readOperatorAccount,
} from '#lib/merchants/operator-account.ts';
import type { OperatorAccount } from '#lib/postal/booking-order.ts';
import { claimStatement } from '#lib/shipments/attempts.ts';
import type { LookAlike, ShipmentDetails } from '#lib/shipments/view.ts';
import { type BookingSubmit, type IntentRow, intentStatement } from './booking-intent.ts';
import { readLookAlike } from './look-alike.ts';
import { type Booking, recordBack } from './record-booking.ts';

/** A booking whose send is claimed, and what it is sent with. */
type Claimed = { booking: Booking; reference: string; account: OperatorAccount };

/**
 * Commits the intent, and then the claim of its send, each in a transaction of its own and the second right behind the first.
 * Nothing is done where the shipment cannot be booked now, where the key is taken, or where it looks like another booking
 * that the person has not been asked about.
 */
export async function prepareBooking(
  actor: MerchantActor,
  submit: BookingSubmit,
  requestHash: string,
  details: ShipmentDetails,
): Promise<
  Result<Claimed, 'conflict' | 'look-alike' | 'operator-unavailable', { fields: []; lookAlike?: LookAlike }>
> {
  const { merchantId } = actor;
  const attemptId = randomUUID();
  const booking = { merchantId, shipmentId: submit.id, attemptId };
  const written = await writeIntent(
    booking,
    intentStatement(actor, submit, { attemptId, requestHash }, details),
  );
  const lookAlike = written?.intent && readLookAlike(written.intent);
  if (lookAlike) return failure('look-alike', `it looks like ${lookAlike.id}`, { fields: [], lookAlike });
  const reference = written?.intent?.reference;
  if (!reference || !written.claimed)
    return failure('conflict', 'the shipment is no longer a draft', { fields: [] });
  const { account } = written;
  if (account) return success({ booking, reference, account });
  await recordBack(booking, 'the merchant has no usable account', ['sent']);
  return failure('operator-unavailable', 'the merchant has no usable account', { fields: [] });
}

/** The intent, the account and the claim in one round trip; null where there is such a shipment or such a key already. */
async function writeIntent({ merchantId, attemptId }: Booking, statement: Statement) {
  const line = await openMerchantLine(merchantId);
  try {
    // The claim's commit, without which nothing is sent, brings the intent to the disk too.
    const written = line.run([statement, operatorAccountStatement(merchantId)], { durable: false });
    const claim = line.run([claimStatement(attemptId)]);
    const [intents, accounts] = await written;
    // Read while the claim is on its way to the disk.
    const account = usableAccount(merchantId, accounts?.rows[0] as OperatorAccountRow | undefined);
    const [claims] = await claim;
    return { intent: intents?.rows[0] as IntentRow | undefined, account, claimed: claims?.rowCount === 1 };
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  } finally {
    await line.close();
  }
}

function usableAccount(merchantId: string, row: OperatorAccountRow | undefined): OperatorAccount | null {
  try {
    return readOperatorAccount(merchantId, row);
  } catch (error) {
    logger().error({ err: error, merchantId }, 'the account cannot be used');
    return null;
  }
}
