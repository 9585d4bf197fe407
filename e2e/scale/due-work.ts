import type { Client } from 'pg';

/** Remembers the due work, and makes it due again, so that every sweep finds the same. */
export async function dueWork(client: Client): Promise<{ makeDue: () => Promise<void> }> {
  await client.query(`SELECT set_config('app.across_merchants', 'yes', false)`);
  const columns = { track_after: 'shipments', label_after: 'shipments', next_poll_at: 'attempts' };
  const due = await Promise.all(
    Object.entries(columns).map(async ([column, table]) => {
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE ${column} <= now()`);
      return { column, table, ids: rows.map(({ id }) => id) };
    }),
  );
  return {
    makeDue: async () => {
      for (const { column, table, ids } of due)
        await client.query(
          `UPDATE ${table} SET ${column} = now() - interval '1 hour' WHERE id = ANY($1) AND ${column} > now()`,
          [ids],
        );
      await client.query('DELETE FROM asked_in_minute');
    },
  };
}
