import 'server-only';
import { randomUUID } from 'node:crypto';
import { env } from '#lib/core/env.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { openMerchantLine, type Statement } from '#lib/db/merchant-line.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import { claimStatement, forgottenAt } from './attempts.ts';
import { shipmentSearchText } from './record-booking.ts';
import type { ShipmentForm } from './schema.ts';
import type { ShipmentDetails } from './view.ts';

export type BookingRequest = {
  /** The shipment's id and the key of this submit, both made when the form opened. */
  id: string;
  key: string;
  form: ShipmentForm;
  /** The person has seen that it looks like another booking, and means it. */
  despiteLookAlike?: boolean;
};

/** `claimed` is false where somebody else has the send. */
type Prepared = { attemptId: string; reference: string; claimed: boolean };

/**
 * Commits the intent, and then the claim of its send, each in a transaction of its own and the second right behind the first.
 * Null when the shipment cannot be booked now, or the key is taken.
 */
export async function prepareBooking(
  viewer: MerchantViewer,
  request: BookingRequest,
  requestHash: string,
  details: ShipmentDetails,
): Promise<Prepared | null> {
  const attemptId = randomUUID();
  const line = await openMerchantLine(viewer.merchantId);
  try {
    // The claim's commit, without which nothing is sent, brings the intent to the disk too.
    const intent = line.run<{ reference: string }>(
      [intentStatement(viewer, request, { attemptId, requestHash }, details)],
      { durable: false },
    );
    const claim = line.run([claimStatement(attemptId)]);
    const reference = (await intent)[0]?.rows[0]?.reference;
    const claimed = (await claim)[0]?.rowCount === 1;
    return reference ? { attemptId, reference, claimed } : null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  } finally {
    await line.close();
  }
}

/** The shipment as typed and as meant, and a prepared attempt under a reference of its own, in one statement. */
export function intentStatement(
  { merchantId, userId }: MerchantViewer,
  { id, key, form }: BookingRequest,
  { attemptId, requestHash }: { attemptId: string; requestHash: string },
  details: ShipmentDetails,
): Statement {
  const { parcel, receiver, service } = details;
  return {
    name: 'prepare-booking',
    text: `WITH taken AS (
        UPDATE shipments SET state = 'booking', form = $3, details = $4, reference = $5, consignee_name = $6,
          consignee_mobile = $7, search_text = $8, weight_grams = $9, pieces = $10, cod_minor = $11, cod_currency = $12,
          updated_at = now()
        WHERE id = $1 AND state IN ('draft', 'refused') RETURNING id
      ), made AS (
        INSERT INTO shipments (id, merchant_id, state, form, details, reference, consignee_name, consignee_mobile,
          search_text, weight_grams, pieces, cod_minor, cod_currency, updated_at, operator, created_by_id)
        SELECT $1, $2, 'booking', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), $13, $14
        WHERE NOT EXISTS (SELECT FROM taken) RETURNING id
      )
      INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, reference, next_look_at)
      SELECT $15, id, $2, 'book', $16, $17,
        $18 || (SELECT count(*) + 1 FROM attempts WHERE shipment_id = $1 AND kind = 'book'), $19
      FROM (SELECT id FROM taken UNION ALL SELECT id FROM made)
      RETURNING reference`,
    values: [
      id,
      merchantId,
      form,
      details,
      parcel.reference1 ?? null,
      receiver.contactName,
      receiver.mobile,
      shipmentSearchText(details),
      parcel.weightGrams,
      parcel.pieces,
      service.codAmount?.amountMinor ?? null,
      service.codAmount?.currency ?? null,
      env().OPERATOR_NAME,
      userId,
      attemptId,
      key,
      requestHash,
      `WB-${id.replaceAll('-', '').slice(-12).toUpperCase()}-`,
      forgottenAt(),
    ],
  };
}
