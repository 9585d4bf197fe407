import type { Pool } from 'pg';
import { moved, movedTables } from '../archived-tables.ts';

/** Every row of every table of these shipments, as PostgreSQL writes it. */
export async function rowsOfShipments(database: Pool, ids: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of movedTables) {
    const row = table === 'shipments' ? "(to_jsonb(one) - 'archive_after')::text" : 'one::text';
    const { rows } = await database.query<{ row: string }>(
      `SELECT ${row} AS row FROM ${table} AS one WHERE ${moved[table]} = ANY ($1) ORDER BY 1`,
      [ids],
    );
    found[table] = rows.map((each) => each.row);
  }
  return found;
}

/** Where each of these shipments is: `hot`, `archive`, or both. */
export async function placesOf(database: Pool, ids: string[]): Promise<Record<string, string>> {
  const { rows } = await database.query<{ id: string; place: string }>(
    `SELECT id, string_agg(place, '+') AS place FROM (
       SELECT id, 'hot' AS place FROM shipments UNION ALL SELECT id, 'archive' FROM archived_shipments) AS all_of_them
     WHERE id = ANY ($1) GROUP BY id`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]));
}
