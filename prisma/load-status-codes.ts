import type { Client } from 'pg';
import statusCodes from './data/status-codes.json' with { type: 'json' };

/**
 * Writes the phases of data/status-codes.json: operator (`*` is any), code, phase. Keeps an administrator's edits, so that
 * it can run after every migration.
 */
export async function loadStatusCodes(client: Client): Promise<void> {
  const rows = Object.entries(statusCodes).flatMap(([operator, phases]) =>
    Object.entries(phases).map(([code, phase]) => ({ operator, code, phase })),
  );
  await client.query(
    `INSERT INTO status_codes (operator, code, phase)
     SELECT operator, code, phase::"ShipmentPhase"
     FROM jsonb_to_recordset($1) AS listed (operator text, code text, phase text)
     ORDER BY code, operator -- As portals write them, so that neither waits for the other in a circle.
     ON CONFLICT (operator, code) DO UPDATE SET phase = excluded.phase WHERE status_codes.edited_at IS NULL`,
    [JSON.stringify(rows)],
  );
}
