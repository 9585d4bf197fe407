import type { Client } from 'pg';

/**
 * Inserts the drawn shipments. Of the first merchant's newest ones, those that wait for the worker are due now; nothing else
 * becomes due within a day, so that a kept database measures the same tomorrow.
 */
export async function insertShipments(client: Client): Promise<void> {
  await client.query(`
    INSERT INTO shipments (id, merchant_id, state, operator, awb, reference, receiver_name, receiver_mobile,
      form, details, weight_grams, pieces, cod_minor, cod_currency, phase, last_status_code, last_status_en, last_status_ar,
      last_event_at, tracked_at, track_after, label_after, created_by_id, created_at, updated_at, booked_at, destination)
    SELECT id, merchant_id, state::"ShipmentState", 'sandbox', awb, reference, name,
      CASE WHEN state <> 'draft' THEN mobile END,
      form || jsonb_build_object(
        'receiver', (form -> 'receiver') || jsonb_build_object('contactName', name, 'mobile', mobile, 'email', email,
          'emirateId', emirate -> 'id'),
        'parcel', (form -> 'parcel') || jsonb_build_object('reference1', reference)),
      CASE WHEN state <> 'draft' THEN details || jsonb_build_object(
        'receiver', (details -> 'receiver') || jsonb_build_object('contactName', name, 'mobile', mobile, 'email', email,
          'emirate', emirate),
        'parcel', (details -> 'parcel') || jsonb_build_object('reference1', reference, 'weightGrams', weight_grams)) END,
      weight_grams, 1, cod_minor, CASE WHEN cod_minor IS NOT NULL THEN 'AED' END, drawn.phase::"ShipmentPhase",
      last.code, last.en, last.ar, CASE WHEN drawn.phase IS NOT NULL THEN last_event_at END,
      CASE WHEN drawn.phase IS NOT NULL THEN last_event_at END,
      CASE WHEN drawn.phase NOT IN ('delivered', 'returned', 'cancelled') OR state = 'cancel_unconfirmed'
        THEN now() + CASE WHEN is_own AND from_newest < 400 THEN interval '-1 hour' ELSE interval '1 day' + random() * interval '30 days' END END,
      CASE WHEN is_own AND from_newest < 400 AND from_newest % 20 = 9 AND state = 'booked' THEN now() - interval '1 hour' END,
      person_id, created_at, created_at, CASE WHEN awb IS NOT NULL THEN created_at + interval '1 minute' END,
      CASE WHEN state <> 'draft' THEN jsonb_build_object('emirate', emirate, 'area', details #> '{receiver,area}') END
    FROM sample, drawn LEFT JOIN steps AS last ON last.path = drawn.phase AND last.position = last.count`);
}
