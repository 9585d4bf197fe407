import 'server-only';
import { isIP } from 'node:net';
import type { MerchantActor, MerchantPermission } from '#lib/core/actor.ts';
import { parseAddressList } from '#lib/core/client-address.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { hashToken } from '#lib/core/secrets/random-token.ts';
import { countSql } from '#lib/db/limits.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { keptWhileSuspended } from '#lib/people/members/permissions.ts';
import { settings } from '#lib/settings/settings.ts';
import { kindOfSecret } from './key-secret.ts';

/** An API key that acts for its merchant. */
export type KeyActor = MerchantActor & {
  kind: 'api-key';
  id: string;
  name: string;
  limits: { bookingsPerDay: number | null; spendPerDayMinor: number | null };
};

/** The requests of a key in the current window: how many it may make, how many are left, and until when. */
export type Allowance = { limit: number; remaining: number; resetSeconds: number };

export type KeyFault = 'no-key' | 'other-deployment' | 'expired' | 'ip-not-allowed';

type Row = {
  id: string;
  merchant_id: string;
  name: string;
  permissions: MerchantPermission[];
  ip_ranges: string[];
  is_expired: boolean;
  is_suspended: boolean;
  bookings_per_day: number | null;
  spend_per_day_minor: number | null;
  taken: number;
  reset_seconds: number;
};

/** A key's requests of a minute; how many they may be is a setting. */
export const apiWindow = { name: 'api', seconds: 60 };

/**
 * Counts a request in its key's window and notes the use, in the same round trip that reads the key. Read at every request, so
 * that a change applies at once.
 */
const findKey = (hash: string) => sql<Row>`
  WITH found AS (
    SELECT keys.id, keys.merchant_id, name, permissions, ip_ranges, bookings_per_day, spend_per_day_minor, last_used_at,
      coalesce(expires_at <= now(), false) AS is_expired, merchants.suspended_at IS NOT NULL AS is_suspended
    FROM api_keys AS keys JOIN merchants ON merchants.id = keys.merchant_id
    WHERE hash = ${hash} AND ended_at IS NULL
  ), counted AS (
    ${countSql(sql`SELECT ${apiWindow.name}, id::text, 1, NULL, now() + make_interval(secs => ${apiWindow.seconds}) FROM found`)}
    RETURNING used::int AS taken, ceil(extract(epoch FROM ends_at - now()))::int AS reset_seconds
  ), used AS (
    UPDATE api_keys SET last_used_at = now() FROM found
    WHERE api_keys.id = found.id AND api_keys.merchant_id = found.merchant_id
      AND (found.last_used_at IS NULL OR found.last_used_at < now() - interval '1 minute')
  )
  SELECT * FROM found, counted`;

/** The actor of a key, and how many requests its window still allows (below 0: none). `address`: of the client. */
export async function authenticateKey(
  secret: string,
  address: string,
): Promise<Result<{ actor: KeyActor; allowance: Allowance }, KeyFault>> {
  const kind = kindOfSecret(secret);
  if (kind === 'other-kind') return failure('other-deployment', 'a key of the other kind of deployment');
  if (kind === 'none') return failure('no-key', 'no key');
  const [[row]] = await unsafeQueryAcrossMerchants(
    [findKey(hashToken(secret))],
    // A crash of the database may forget a request that was counted: the requests of a key don't wait for each other's disk.
    { durable: false, prepared: true },
  );
  if (!row) return failure('no-key', 'an unknown or ended key');
  if (row.is_expired) return failure('expired', `key ${row.id} has expired`);
  if (!mayComeFrom(row.ip_ranges, address)) return failure('ip-not-allowed', `key ${row.id} from ${address}`);
  const permissions = row.is_suspended
    ? row.permissions.filter((one) => keptWhileSuspended.includes(one))
    : row.permissions;
  const limit = settings().API_REQUESTS_PER_MINUTE;
  return success({
    actor: {
      kind: 'api-key',
      id: row.id,
      name: row.name,
      merchantId: row.merchant_id,
      permissions: new Set(permissions),
      limits: { bookingsPerDay: row.bookings_per_day, spendPerDayMinor: row.spend_per_day_minor },
    },
    allowance: { limit, remaining: limit - row.taken, resetSeconds: row.reset_seconds },
  });
}

function mayComeFrom(ranges: string[], address: string): boolean {
  if (ranges.length === 0) return true;
  const family = isIP(address);
  return family !== 0 && parseAddressList(ranges.join(',')).check(address, family === 6 ? 'ipv6' : 'ipv4');
}
