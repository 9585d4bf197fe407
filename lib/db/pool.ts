import 'server-only';
import { Pool } from 'pg';
import { settings } from '#lib/core/settings/settings.ts';
import { logger } from '#lib/core/telemetry/logger.ts';

const holder = globalThis as { waybillPool?: Pool };

/** The one connection pool of this process; kept over hot reloads in development. */
export function pool(): Pool {
  holder.waybillPool ??= makePool();
  return holder.waybillPool;
}

function makePool(): Pool {
  const made = new Pool({
    connectionString: settings().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Statements that do not wait for one another's results travel together.
    pipeline: true,
  });
  // A database that goes away ends idle connections; whoever needs one next gets a new one.
  made.on('error', (error) =>
    logger().warn({ reason: error.message }, 'an idle database connection was lost'),
  );
  return made;
}
