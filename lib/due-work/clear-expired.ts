import 'server-only';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/**
 * The tables whose rows end by age, each with the condition of a row that has ended. By the database's clock, as sessions are checked: a
 * worker whose clock is ahead would end those in use.
 */
export const expiring = {
  alerts: `told_at < now() - interval '14 days'`,
  api_requests: `at < now() - interval '30 days'`,
  contacts: `removed_at < now() - interval '1 month'`,
  discarded_drafts: `discarded_at < now() - interval '1 day'`,
  invitations: `expires_at < now() - interval '30 days'`,
  kept_rates: `at < now() - interval '1 day'`,
  limits: 'ends_at < now()',
  // Every link in them has expired; the administrators' list shows the failed ones.
  mails: `created_at < now() - interval '3 days' AND (state <> 'failed' OR created_at < now() - interval '30 days')`,
  merchant_days: `day < (now() AT TIME ZONE 'Asia/Dubai')::date - 60`,
  notices: `ends_at < now() - interval '90 days'`,
  parcel_presets: `removed_at < now() - interval '1 month'`,
  passkey_challenges: 'expires_at < now()',
  password_resets: 'expires_at < now()',
  platform_invitations: `expires_at < now() - interval '30 days'`,
  refilings: `ended_at < now() - interval '1 year'`,
  reset_requests: `asked_at < now() - interval '1 day'`,
  retention_runs: `started_at < now() - interval '2 years'`,
  second_steps: 'expires_at < now()',
  sender_presets: `removed_at < now() - interval '1 month'`,
  sessions: 'expires_at < now()',
  shipment_templates: `removed_at < now() - interval '1 month'`,
  sign_in_places: `seen_at < now() - interval '90 days'`,
  taken_requests: `taken_at < now() - interval '30 days'`,
  // Those that wait at a webhook that is off are sent when it is switched on, as long as their events are kept.
  webhook_deliveries: `created_at < now() - interval '30 days'
    AND (state = 'delivered' OR position IS NULL OR created_at < now() - interval '90 days' AND (state = 'failed' OR NOT EXISTS (
      SELECT FROM shipment_events AS events
      WHERE events.merchant_id = webhook_deliveries.merchant_id AND events.position = webhook_deliveries.position)))`,
} as const;

const batchSize = 5_000;

/** Deletes the rows that have ended, with the rows that belong to them, in batches. Reads no merchant's data. */
export async function unsafeClearExpired(): Promise<void> {
  for (const [table, hasEnded] of Object.entries(expiring)) {
    let cleared: number;
    do
      cleared = await unsafeAcrossMerchants(
        (transaction) => transaction.$executeRaw`
          DELETE FROM ${sql.raw(table)} AS gone USING (
            SELECT ctid AS place FROM ${sql.raw(table)} WHERE ${sql.raw(hasEnded)} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
          ) AS ended WHERE gone.ctid = ended.place`,
      );
    while (cleared === batchSize);
  }
}
