import { Client } from 'pg';
import { findUnfitServer } from '#lib/db/unfit-server.ts';
import { applyMigrations, NotApplied, ourMigrations } from './apply-migrations.ts';
import holidays from './data/holidays.json' with { type: 'json' };
import statusCodes from './data/status-codes.json' with { type: 'json' };
import { grantNewTables, grantPortal } from './grant-portal.ts';

// The lock that Prisma's own command takes, so that the two never run at the same time.
const lockNumber = 72_707_369;

type MigrateOptions = {
  /** The portal's role, which gets its rights afterwards. It must not be the owner. */
  portalRole?: string;
  /** prisma/migrations by default. */
  folder?: URL;
};

/**
 * Applies a database's missing migrations as its owner, and returns their names. After our own migrations it writes the status codes
 * of data/. Concurrent runs take turns. A failed migration changes nothing.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { portalRole, folder = ourMigrations } = options;
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const unfit = await findUnfitServer(client);
    if (unfit) throw new NotApplied(`No migration was applied: ${unfit}`);
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    if (portalRole) await grantNewTables(client, portalRole);
    const applied = await applyMigrations(client, folder);
    if (folder === ourMigrations) {
      await loadStatusCodes(client);
      await loadHolidays(client);
    }
    if (portalRole) await grantPortal(client, portalRole);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Writes the phases of data/status-codes.json: operator (`*` is any), code, phase. Keeps an administrator's edits, so that
 * it can run after every migration.
 */
async function loadStatusCodes(client: Client): Promise<void> {
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

/** Writes the years of data/holidays.json that have no holiday yet. A year that has one is the administrators'. */
async function loadHolidays(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO public_holidays (day, name_en, name_ar, is_expected)
     SELECT day, "nameEn", "nameAr", coalesce("isExpected", false)
     FROM jsonb_to_recordset($1) AS listed (day date, "nameEn" text, "nameAr" text, "isExpected" boolean)
     WHERE NOT EXISTS (
       SELECT FROM public_holidays AS known WHERE extract(year FROM known.day) = extract(year FROM listed.day)
     )
     ORDER BY day
     ON CONFLICT DO NOTHING -- Another process may migrate at the same time.`,
    [JSON.stringify(Object.values(holidays).flat())],
  );
}
