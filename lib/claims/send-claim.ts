import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { findOperator } from '#lib/settings/operators.ts';
import type { SentClaim } from './schema.ts';

/** The operators of the shipments of a row of claims. */
export const operatorsOfClaim = sql`ARRAY(
  SELECT DISTINCT shipments.operator FROM claim_items
  JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = claim_items.merchant_id
  WHERE claim_items.merchant_id = claims.merchant_id AND claim_id = claims.id)`;

/** The address that a claim is emailed to; null if it is only sent by hand, as one about the shipments of two operators. */
export function claimAddress([operator, ...others]: string[]): string | null {
  if (!operator || others.length > 0) return null;
  return findOperator(operator)?.OPERATOR_CLAIMS_EMAIL ?? null;
}

/** Whether the email of a row of claims is still tried. */
export const isMailWaiting = sql`EXISTS (
  SELECT FROM mails WHERE mails.id = claims.mail_id AND mails.state = 'waiting')`;

/**
 * Records that a person sent a claim, or asks the worker to email it; then it is sent once the mail server has it. The carrier answers to
 * `replyTo`. `not-found`: it is sent already, or an email with it is on its way. `no-address`: none is set.
 * `past-day`: the email would ask for a response by a day that has passed.
 */
export function sendClaim(
  actor: MerchantActor,
  sent: SentClaim,
  replyTo: string,
): Promise<Result<null, 'not-found' | 'no-address' | 'past-day'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  return inMerchant(merchantId, async (transaction) => {
    // The lock comes first: a statement that waits for it would see the mails of the moment when it began.
    await transaction.$queryRaw`
      SELECT FROM claims WHERE merchant_id = ${merchantId}::uuid AND id = ${sent.id}::uuid FOR UPDATE`;
    const [claim] = await transaction.$queryRaw<{ isWaiting: boolean; dueOn: string; operators: string[] }[]>`
      SELECT ${isMailWaiting} AS "isWaiting", due_on::text AS "dueOn", ${operatorsOfClaim} AS operators FROM claims
      WHERE merchant_id = ${merchantId}::uuid AND id = ${sent.id}::uuid AND state = 'made'`;
    if (!claim) return failure('not-found', 'no claim that isn’t sent');
    const where = { id_merchantId: { id: sent.id, merchantId } };
    if (sent.by === 'hand') {
      const { sentNote } = sent;
      const data = { state: 'sent', sentOn: new Date(sent.sentOn), sentNote, mailedTo: null, mailId: null };
      await transaction.claim.update({ where, data });
    } else {
      const recipient = claimAddress(claim.operators);
      if (!recipient) return failure('no-address', 'OPERATOR_CLAIMS_EMAIL isn’t set');
      if (claim.isWaiting) return failure('not-found', 'an email with it is on its way');
      if (claim.dueOn < dubaiClock(new Date()).date) return failure('past-day', 'the day of the response');
      const about = { merchantId, claimId: sent.id, replyTo };
      const mailId = await queueMail(transaction, { kind: 'claim', recipient, about });
      await transaction.claim.update({ where, data: { mailedTo: recipient, mailId } });
    }
    const reason = { key: 'claimSent', id: sent.id, kind: sent.by } as const;
    await recordOwnAudit(transaction, actor, { verb: 'send-claim', reason });
    return success(null);
  });
}

/** Whether an email with a claim must still be sent: another one, or a person, can have sent it since. */
export function isMailWanted(of: { merchantId: string; claimId: string }, mailId: string): Promise<boolean> {
  const where = { id: of.claimId, merchantId: of.merchantId, state: 'made', mailId };
  return inMerchant(of.merchantId, async ({ claim }) => (await claim.count({ where })) > 0);
}

/** Records that the mail server took the email with a claim. */
export async function recordMailed(of: { merchantId: string; claimId: string }): Promise<void> {
  const where = { id: of.claimId, merchantId: of.merchantId, state: 'made' };
  const data = { state: 'sent', sentOn: new Date(dubaiClock(new Date()).date) };
  await inMerchant(of.merchantId, ({ claim }) => claim.updateMany({ where, data }));
}
