import { hostileLabels } from '#lib/documents/testing/hostile-labels.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

/** Replaces the stored labels of some of a merchant's shipments by hostile ones. Gives the shipments' ids. */
export async function breakLabels(databaseUrl: string, email: string, keptId: string): Promise<string[]> {
  const labels = hostileLabels.map(({ bytes }) => bytes());
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT shipment_id AS id FROM labels
       WHERE merchant_id = (SELECT merchant_id FROM users WHERE email = $1) AND shipment_id <> $2 LIMIT $3`,
      [email, keptId, labels.length],
    );
    const ids: string[] = rows.map(({ id }) => id);
    for (const [index, id] of ids.entries())
      await client.query('UPDATE labels SET pdf = $1, object_key = NULL WHERE shipment_id = $2', [
        labels[index],
        id,
      ]);
    return ids;
  });
}
