import type { Client } from 'pg';

/** When a step of a shipment's path was: evenly between its booking and its last event. */
const stepAt = `created_at + (last_event_at - created_at) * steps.position / steps.count`;

/** Inserts the tracking events of the drawn shipments, and the events that the portal records about them. */
export async function insertEvents(client: Client): Promise<void> {
  await client.query(`
    INSERT INTO tracking_events (shipment_id, merchant_id, occurred_at, code, description_en, description_ar, location_en,
      location_ar)
    SELECT id, merchant_id, ${stepAt}, code, en, ar, 'Delivery depot, ' || (emirate ->> 'nameEn'),
      'مركز التوزيع، ' || (emirate ->> 'nameAr')
    FROM drawn JOIN steps ON steps.path = drawn.phase ORDER BY serial, position`);
  const record = (
    kind: string,
    columns: { at: string; attempt?: string; awb?: string; phase?: string; by?: string },
    from: string,
  ) =>
    client.query(`
      INSERT INTO shipment_events (merchant_id, shipment_id, at, id, kind, actor_kind, actor_id, attempt_id, awb, phase)
      SELECT merchant_id, drawn.id, ${columns.at}, gen_random_uuid(), ${kind}, '${columns.by ?? 'person'}',
        ${columns.by ? 'NULL' : 'person_id'}, ${columns.attempt ?? 'NULL'}, ${columns.awb ?? 'NULL'}, ${columns.phase ?? 'NULL'}
      FROM drawn ${from}`);
  const answered = `CASE state WHEN 'refused' THEN 'rejected' WHEN 'unconfirmed' THEN 'unconfirmed' WHEN 'booking' THEN 'queued' ELSE 'booked' END`;
  await record(
    answered,
    { at: `created_at + interval '2 seconds'`, attempt: 'attempt_id', awb: 'awb' },
    `WHERE state <> 'draft'`,
  );
  await record(`'label-ready'`, { at: `created_at + interval '3 seconds'` }, 'WHERE awb IS NOT NULL');
  await record(
    `'phase'`,
    { at: stepAt, phase: 'steps.phase::"ShipmentPhase"', by: 'worker' },
    'JOIN steps ON steps.path = drawn.phase AND "isNew"',
  );
  await record(
    `'cancelled'`,
    { at: `created_at + interval '1 hour'`, attempt: `md5('cancel ' || serial)::uuid` },
    `WHERE state = 'cancelled'`,
  );
}
