import 'server-only';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import { nextPickup } from '#lib/booking-form/checks/pickup.ts';
import { draftColumns } from '#lib/booking-form/draft-columns.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { readStoredForm } from '#lib/booking-form/stored-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { recentHolidays } from '#lib/operator/holidays.ts';
import { draftTokens } from '#lib/shipments/search-tokens.ts';
import { readStoredDetails, toDestination } from '#lib/shipments/stored-details.ts';
import type { ShipmentDetails, ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import { writeWords } from '#lib/shipments/write-words.ts';
import { returnForm } from './return-form.ts';
import type { returnSchema } from './schema.ts';
import { hasFailed, isReturnable } from './view.ts';

type Started = Result<{ draftId: string }, 'not-found' | 'not-allowed' | 'conflict'>;
type Original = {
  awb: string | null;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  form: unknown;
  details: unknown;
};
/** `state`: null while it is in the archive. */
type Earlier =
  | { id: string; state: ShipmentState; phase: ShipmentPhase | null }
  | { id: string; state: null; phase: null };

/**
 * Creates a draft that returns a delivered shipment, linked to it. If the latest return is still a draft, returns that one. `not-allowed`
 * when the shipment can't be returned or is being returned; `conflict` when an earlier return was rejected or cancelled, unless
 * `again`.
 */
export async function startReturn(
  actor: MerchantActor,
  input: z.output<typeof returnSchema>,
): Promise<Started> {
  const started = await startOnce(actor, input);
  const isMissing = !started.ok && started.code === 'not-found';
  return isMissing && (await bringBackWithReturns(actor.merchantId, input.id)) > 0
    ? startOnce(actor, input)
    : started;
}

async function bringBackWithReturns(merchantId: string, id: string): Promise<number> {
  const [returns] = await queryMerchant(merchantId, [
    sql<{
      id: string;
    }>`SELECT shipment_id AS id FROM returns WHERE merchant_id = ${merchantId}::uuid AND original_id = ${id}::uuid`,
  ]);
  return unsafeBringBack(merchantId, [id, ...returns.map((each) => each.id)]);
}

async function startOnce(actor: MerchantActor, input: z.output<typeof returnSchema>): Promise<Started> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const pickup = nextPickup(new Date(), await recentHolidays());
  return inMerchant(merchantId, async (transaction) => {
    // Locked, so that two clicks don't make two returns.
    const [original] = await transaction.$queryRaw<Original[]>`
      SELECT awb, state::text, phase::text, form, details FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ${input.id}::uuid FOR UPDATE`;
    if (!original) return failure('not-found', 'no such shipment');
    const earlier = await latestReturn(transaction, merchantId, input.id);
    if (earlier?.state === null) return failure('not-found', 'the earlier return is archived');
    if (earlier?.state === 'draft') return success({ draftId: earlier.id });
    if (!original.awb || !isReturnable(original))
      return failure('not-allowed', 'the receiver does not have it');
    if (earlier && !hasFailed(earlier)) return failure('not-allowed', 'returned already');
    if (earlier && !input.again) return failure('conflict', 'an earlier return failed');
    const form = readStoredForm(original.form, startedForm());
    if (!form) return failure('not-allowed', 'its form is of an unknown version');
    const email = form.sender.email.trim() || (await merchantEmail(transaction, merchantId));
    const back = returnForm({ ...form, sender: { ...form.sender, email } }, original.awb, pickup);
    const draftId = await writeDraft(transaction, actor, back, readStoredDetails(original.details));
    await transaction.shipmentReturn.create({
      data: {
        shipmentId: draftId,
        merchantId,
        originalId: input.id,
        reason: input.reason,
        note: input.note || null,
      },
    });
    return success({ draftId });
  });
}

/** Where the carrier's emails about a parcel on its way back to the merchant go if its sender has none. There is always an owner. */
async function merchantEmail(transaction: Transaction, merchantId: string): Promise<string> {
  const [found] = await transaction.$queryRaw<{ email: string }[]>`
    SELECT coalesce(
      (SELECT receiver_email FROM shipping_settings WHERE merchant_id = ${merchantId}::uuid),
      (SELECT email FROM merchant_contacts WHERE merchant_id = ${merchantId}::uuid),
      (SELECT email FROM memberships JOIN users ON users.id = user_id
        WHERE memberships.merchant_id = ${merchantId}::uuid AND memberships.role = 'owner'
        ORDER BY disabled_at IS NOT NULL, memberships.created_at, user_id LIMIT 1)) AS email`;
  return found?.email ?? '';
}

/** One that was deleted as a draft is none. */
async function latestReturn(transaction: Transaction, merchantId: string, originalId: string) {
  const [latest] = await transaction.$queryRaw<Earlier[]>`
    SELECT shipment_id AS id, state::text, phase::text
    FROM returns LEFT JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = returns.merchant_id
    WHERE returns.merchant_id = ${merchantId}::uuid AND original_id = ${originalId}::uuid AND (shipments.id IS NOT NULL
      OR EXISTS (SELECT FROM archived_shipments AS archived WHERE archived.merchant_id = returns.merchant_id AND archived.id = shipment_id))
    ORDER BY returns.created_at DESC LIMIT 1`;
  return latest;
}

async function writeDraft(
  transaction: Transaction,
  { merchantId, id: createdById }: MerchantActor,
  form: ReturnType<typeof returnForm>,
  original: ShipmentDetails | null,
): Promise<string> {
  const id = randomUUIDv7();
  await transaction.shipment.create({
    data: {
      id,
      merchantId,
      createdById: createdById as string,
      formVersion: randomUUID(),
      ...draftColumns(form),
      destination: original ? toDestination({ receiver: original.sender }) : undefined,
    },
  });
  await writeWords(transaction, merchantId, [{ id, tokens: draftTokens(form) }]);
  return id;
}
