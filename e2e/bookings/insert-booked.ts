import { randomUUID } from 'node:crypto';
import { withClient } from '#scripts/postgres/with-client.ts';

type Booked = { merchantId: string; code: string; count: number };

/** Inserts booked shipments in phase `unknown` whose last status has the code, without calls to the operator. */
export async function insertBooked(databaseUrl: string, { merchantId, code, count }: Booked): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("SELECT set_config('app.merchant_id', $1, false)", [merchantId]);
    await client.query(
      `INSERT INTO shipments (id, merchant_id, state, operator, form, details, phase, last_status_code, created_by_id, updated_at)
       SELECT gen_random_uuid(), $1, 'booking', 'sandbox', '{}', '{}', 'unknown', $2, $3, now()
       FROM generate_series(1, $4)`,
      [merchantId, code, randomUUID(), count],
    );
    await client.query(
      "UPDATE shipments SET state = 'booked', awb = id WHERE last_status_code = $1 AND state = 'booking'",
      [code],
    );
  });
}
