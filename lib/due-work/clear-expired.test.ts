import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { expiring, unsafeClearExpired } from './clear-expired.ts';

/** What bounds each table whose rows don't end by age, and what removes them earlier. A new table joins this list or `expiring`. */
const boundedBy: Record<string, string[]> = {
  /** A few rows of each, which its pages limit and remove. */
  'merchants and people': [
    ...['merchants', 'users', 'memberships', 'operator_accounts', 'shipping_settings', 'single_sign_on'],
    ...['identities', 'totp_secrets', 'recovery_codes', 'passkeys', 'merchant_contacts'],
    ...['own_senders', 'booking_rules', 'contact_settings', 'api_keys'],
    ...['webhook_endpoints', 'webhook_secrets', 'event_feeds', 'event_consumers', 'saved_views', 'tags'],
    ...['export_schedules', 'table_layouts', 'quotes', 'money_settings', 'bank_accounts'],
  ],
  /** Saved receivers, up to a merchant's limit. */
  contacts: ['contact_addresses', 'contact_tokens'],
  /** A number of rows of each shipment. The archive takes those of ended ones; retention removes drafts, labels, and the personal data of the others. */
  shipments: [
    ...['shipments', 'attempts', 'awbs', 'labels', 'tracking_events', 'returns', 'quoted_shipments'],
    ...['shipment_tags', 'shipment_notes', 'search_words', 'archived_shipments', 'archived_keys'],
    ...['archive_files', 'desk_notes', 'desk_cases', 'claims', 'claim_items', 'claim_photos'],
  ],
  /** Kept as the books are: entries of shipments and statements, and their sums by day. */
  'the books': [
    ...['money_entries', 'money_postings', 'money_positions', 'money_payouts', 'money_changes'],
    ...['money_balances', 'statements', 'statement_files', 'statement_lines'],
  ],
  'webhook_deliveries, which end': ['webhook_attempts'],
  'EVENT_RETENTION_MONTHS, by partitions': ['shipment_events'],
  RETENTION_IMPORTS_MONTHS: ['imports', 'import_rows', 'import_bookings'],
  RETENTION_AUDIT_MONTHS: ['audit_entries', 'desk_lookups'],
  /** Lists of the carrier and what administrators set for it. */
  'the carrier': [
    ...['chosen_settings', 'location_snapshots', 'status_codes', 'drifts', 'public_holidays'],
    ...['allowed_moves', 'archive_dictionaries', 'archive_months'],
  ],
};

const stack = await testStack();

it('knows of every table how its rows end', async () => {
  const rows = await stack.run<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = current_schema() AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> '_prisma_migrations'
     ORDER BY 1`,
  );
  const known = [...Object.keys(expiring), ...Object.values(boundedBy).flat()];
  expect(new Set(known).size).toBe(known.length);
  expect(known.sort()).toEqual(rows.map(({ name }) => name));
});

it('finds what has ended without reading what hasn’t, where a table grows', async () => {
  for (const table of [
    ...['api_requests', 'contacts', 'kept_rates', 'limits', 'mails', 'sessions', 'webhook_deliveries'],
  ] as const) {
    const plan = await unsafeAcrossMerchants(async (transaction) => {
      await transaction.$executeRaw`SET LOCAL enable_seqscan = off`;
      return transaction.$queryRaw<object[]>`
        EXPLAIN SELECT ctid FROM ${sql.raw(table)} WHERE ${sql.raw(expiring[table])} LIMIT 1`;
    });
    expect(JSON.stringify(plan), table).toContain('Index');
  }
});

it('ends each row by its age, and keeps the others', async () => {
  const { merchantId } = stack.oasis;
  await stack.run(
    `INSERT INTO limits (name, key, used, ends_at) SELECT 'sign-in', gen_random_uuid()::text, 1, now() + make_interval(secs => of)
     FROM generate_series(-6000, 10) AS of`,
  );
  await stack.run(
    `INSERT INTO invitations (id, merchant_id, email, role, expires_at)
     SELECT gen_random_uuid(), $1, days || '@oasis.example', 'member', now() - make_interval(days => days)
     FROM unnest(ARRAY[29, 31]) AS days`,
    [merchantId],
  );
  await unsafeClearExpired();
  const rows = await stack.run(
    `SELECT (SELECT count(*)::int FROM limits WHERE ends_at < now() - interval '1 minute') AS limits,
       (SELECT array_agg(email) FROM invitations) AS invitations`,
  );
  expect(rows).toEqual([{ limits: 0, invitations: ['29@oasis.example'] }]);
});
