import { randomUUID } from 'node:crypto';
import { hostileLabels } from '#lib/documents/testing/hostile-labels.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

/** Adds people with the password and the merchant of a demo person. Gives their emails. */
export async function addPeople(databaseUrl: string, like: string, number: number): Promise<string[]> {
  const emails = Array.from({ length: number }, () => `${randomUUID()}@known.example`);
  await withClient(databaseUrl, async (client) => {
    for (const email of emails)
      await client.query(
        `INSERT INTO users (id, email, name, name_ar, password_hash, role, merchant_id)
         SELECT gen_random_uuid(), $1, name, name_ar, password_hash, role, merchant_id FROM users WHERE email = $2`,
        [email, like],
      );
  });
  return emails;
}

/** Replaces the stored labels of some of a merchant's shipments by hostile ones. Gives the shipments' ids. */
export async function breakLabels(databaseUrl: string, email: string, keptId: string): Promise<string[]> {
  const labels = hostileLabels.map(({ bytes }) => bytes());
  return withClient(databaseUrl, async (client) => {
    // Rows are seen only by their merchant.
    await client.query(
      `SELECT set_config('app.merchant_id', merchant_id::text, false) FROM users WHERE email = $1`,
      [email],
    );
    const { rows } = await client.query(
      'SELECT shipment_id AS id FROM labels WHERE shipment_id <> $1 LIMIT $2',
      [keptId, labels.length],
    );
    const ids: string[] = rows.map(({ id }) => id);
    if (ids.length < labels.length) throw new Error(`only ${ids.length} labels to break`);
    for (const [index, id] of ids.entries())
      await client.query('UPDATE labels SET pdf = $1, object_key = NULL WHERE shipment_id = $2', [
        labels[index],
        id,
      ]);
    return ids;
  });
}
