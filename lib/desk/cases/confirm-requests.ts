import 'server-only';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { queueMail, queueMailToOwners } from '#lib/mail/queue-mail.ts';

const mostAtOnce = 200;

type Confirmed = {
  merchantId: string;
  shipmentId: string;
  kind: 'hold' | 'redelivery';
  awb: string;
  receiverEmail: string | null;
};

/**
 * Closes the requests that the carrier's status confirms: a hold that was passed on, while the parcel is held; another delivery, while it is
 * out since the wanted day or later, or when it is delivered. A new address, phone or amount doesn't show in a status, so such a request
 * must have been passed on too. A status from before the request confirms nothing, however late it is read. The merchant's
 * owners and the receiver get one email each, in the same transaction. Audits nothing, because it returns no merchants' data.
 */
export async function unsafeConfirmRequests(): Promise<void> {
  await unsafeAcrossMerchants(async (transaction) => {
    for (const confirmed of await closeConfirmed(transaction)) {
      const { merchantId, shipmentId, kind: request, awb, receiverEmail } = confirmed;
      const about = { merchantId, shipmentId, request, awb };
      await queueMailToOwners(transaction, merchantId, {
        kind: 'request-confirmed',
        about: { ...about, to: 'merchant' },
      });
      if (receiverEmail)
        await queueMail(transaction, {
          kind: 'request-confirmed',
          recipient: receiverEmail,
          about: { ...about, to: 'receiver' },
        });
    }
  });
}

const closeConfirmed = (transaction: Transaction) =>
  transaction.$queryRaw<Confirmed[]>`
    WITH due AS (
      SELECT cases.id, cases.merchant_id FROM desk_cases AS cases
      JOIN shipments ON shipments.id = cases.shipment_id AND shipments.merchant_id = cases.merchant_id
      WHERE cases.state <> 'closed' AND last_event_at > opened_at AND CASE cases.kind
        WHEN 'hold' THEN passed_on_at IS NOT NULL AND shipments.phase = 'held'
        WHEN 'redelivery' THEN (passed_on_at IS NOT NULL OR (question !~ '\\S' AND phone IS NULL AND wanted_cod_minor IS NULL))
          AND (shipments.phase = 'delivered' OR (shipments.phase = 'out_for_delivery'
            AND last_event_at >= wanted_day::timestamp AT TIME ZONE 'Asia/Dubai')) END
      ORDER BY due_at LIMIT ${mostAtOnce} FOR UPDATE OF cases SKIP LOCKED
    ), closed AS (
      UPDATE desk_cases AS cases SET state = 'closed', carrier_answer = 'confirmed', closed_at = now()
      FROM due WHERE cases.id = due.id AND cases.merchant_id = due.merchant_id
      RETURNING cases.merchant_id, shipment_id, kind
    )
    SELECT closed.merchant_id AS "merchantId", closed.shipment_id AS "shipmentId", kind, coalesce(awb, '') AS awb, nullif(details #>> '{receiver,email}', '') AS "receiverEmail"
    FROM closed JOIN shipments ON shipments.id = closed.shipment_id AND shipments.merchant_id = closed.merchant_id`;
