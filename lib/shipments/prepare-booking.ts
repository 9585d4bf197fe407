import 'server-only';
import { randomUUID } from 'node:crypto';
import { env } from '#lib/core/env.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import { forgottenAt } from './attempts.ts';
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

type Prepared = { attemptId: string; reference: string };

/**
 * Commits the intent in one statement: the shipment as typed and as meant, and a prepared attempt under a reference of its
 * own. Null when the shipment cannot be booked now, or the key is taken.
 */
export async function prepareBooking(
  { merchantId, userId }: MerchantViewer,
  { id, key, form }: BookingRequest,
  requestHash: string,
  details: ShipmentDetails,
): Promise<Prepared | null> {
  const { parcel, receiver, service } = details;
  const statement = {
    name: 'prepare-booking',
    text: `WITH taken AS (
        UPDATE shipments SET state = 'booking', form = $3, details = $4, reference = $5, consignee_name = $6,
          search_text = $7, weight_grams = $8, pieces = $9, cod_minor = $10, cod_currency = $11, updated_at = now()
        WHERE id = $1 AND state IN ('draft', 'refused') RETURNING id
      ), made AS (
        INSERT INTO shipments (id, merchant_id, state, form, details, reference, consignee_name, search_text,
          weight_grams, pieces, cod_minor, cod_currency, updated_at, operator, created_by_id)
        SELECT $1, $2, 'booking', $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), $12, $13
        WHERE NOT EXISTS (SELECT FROM taken) RETURNING id
      )
      INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, reference, next_look_at)
      SELECT $14, id, $2, 'book', $15, $16,
        $17 || (SELECT count(*) + 1 FROM attempts WHERE shipment_id = $1 AND kind = 'book'), $18
      FROM (SELECT id FROM taken UNION ALL SELECT id FROM made)
      RETURNING id AS "attemptId", reference`,
    values: [
      id,
      merchantId,
      form,
      details,
      parcel.reference1 ?? null,
      receiver.contactName,
      shipmentSearchText(details),
      parcel.weightGrams,
      parcel.pieces,
      service.codAmount?.amountMinor ?? null,
      service.codAmount?.currency ?? null,
      env().OPERATOR_NAME,
      userId,
      randomUUID(),
      key,
      requestHash,
      `WB-${id.replaceAll('-', '').slice(-12).toUpperCase()}-`,
      forgottenAt(),
    ],
  };
  try {
    // The claim's commit, without which nothing is sent, brings this to the disk too.
    const [prepared] = await runInMerchant<Prepared>(merchantId, [statement], { durable: false });
    return prepared?.rows[0] ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
