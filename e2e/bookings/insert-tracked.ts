import { randomInt, randomUUID } from 'node:crypto';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';

const destination = {
  emirate: { id: '4', nameEn: 'Ajman', nameAr: 'عجمان' },
  area: { id: '40101', nameEn: 'Al Nakheel', nameAr: 'النخيل' },
};

/** Inserts a shipment that awaits pickup, without the operator. The worker doesn't track it. */
export async function insertTracked(stack: Stack, merchantId: string): Promise<{ id: string; awb: string }> {
  const id = randomUUID();
  const awb = `88${String(randomInt(1e11)).padStart(11, '0')}`;
  await queryDatabase(
    stack,
    `INSERT INTO shipments (id, merchant_id, state, operator, form, details, destination, created_by_id, updated_at,
       receiver_name)
     VALUES ($1, $2, 'booking', 'sandbox', '{}', '{}', $3, $2, now(), 'Listed and tracked')`,
    [id, merchantId, destination],
  );
  await queryDatabase(
    stack,
    "UPDATE shipments SET state = 'booked', phase = 'expected', awb = $2 WHERE id = $1",
    [id, awb],
  );
  await queryDatabase(
    stack,
    `INSERT INTO search_words (merchant_id, shipment_id, created_at, words)
     SELECT merchant_id, id, created_at, array_to_tsvector(ARRAY['a' || reverse(awb), 'm' || merchant_id])
     FROM shipments WHERE id = $1`,
    [id],
  );
  return { id, awb };
}

/** Writes a phase and the carrier's words for it, as tracking would. */
export async function moveTo(stack: Stack, id: string, phase: string, words: string): Promise<void> {
  await queryDatabase(
    stack,
    `UPDATE shipments SET phase = '${phase}', last_event_at = now(), tracked_at = now(), last_status_en = $2 WHERE id = $1`,
    [id, words],
  );
}
