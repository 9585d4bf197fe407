import type { Guard } from '#scripts/guards/guard.ts';
import { firstMigration } from './migrations.ts';

const tenantTest = 'lib/db/tenant.test.ts';
const tables = [
  'operator_accounts',
  'sender_presets',
  'shipments',
  'attempts',
  'labels',
  'tracking_events',
  'shipment_events',
  'shipping_settings',
];
const hide = (table: string) => `CALL pg_temp.hide_from_other_merchants('${table}');`;
const accountTest = 'lib/shipments/shipment-account.test.ts';

export const guardsOfI7: Guard[] = [
  ...tables.map(
    (table): Guard => ({
      guard: `Row security of ${table} applies to the portal’s own role`,
      file: firstMigration,
      sql: hide(table),
      test: tenantTest,
      name: `a query on ${table} without a merchant returns no rows`,
    }),
  ),
  {
    guard: 'Row security also applies to each monthly partition of shipment_events',
    file: firstMigration,
    sql: "ENABLE ROW LEVEL SECURITY', partition_name",
    instead: "DISABLE ROW LEVEL SECURITY', partition_name",
    test: 'lib/shipments/events.test.ts',
    name: 'hides one merchant’s events from another, even in a query on one partition',
  },
  {
    guard: 'The policy compares the row’s merchant with the transaction’s',
    file: firstMigration,
    sql: `row_merchant_id = nullif(current_setting('app.merchant_id', true), '')::uuid`,
    instead: `nullif(current_setting('app.merchant_id', true), '') IS NOT NULL`,
    test: tenantTest,
    name: 'a query on shipments without a where sees one merchant’s rows',
  },
  {
    guard: 'The merchant is set for one transaction only',
    file: 'lib/db/tenant.ts',
    within: 'inTransaction',
    sql: ', true), set_config(',
    instead: ', false), set_config(',
    test: tenantTest,
    name: 'a connection that was used for one merchant returns no rows after it',
  },
  {
    guard: 'The merchant is set for one round trip only',
    file: 'lib/db/merchant-connection.ts',
    within: 'beginSql',
    sql: 'SET LOCAL app.merchant_id',
    instead: 'SET app.merchant_id',
    test: 'lib/db/merchant-connection.test.ts',
    name: 'leaves a connection that sees no rows',
  },
  ...['label', 'attempt', 'tracking event'].map((what): Guard => {
    const table = `${what.replace(' ', '_')}s`;
    return {
      guard: `A row of ${table} has the merchant of its shipment`,
      file: firstMigration,
      sql: hide(table),
      instead: `${hide(table)} ALTER TABLE ${table} DROP CONSTRAINT ${table}_shipment_id_merchant_id_fkey;`,
      test: tenantTest,
      name: `PostgreSQL rejects one merchant’s ${what} on another’s shipment`,
    };
  }),
  {
    guard: 'The credential is looked up by merchant, and row security hides the others',
    edits: [
      {
        file: 'lib/merchants/operator-account.ts',
        within: 'findOperatorAccount',
        sql: 'merchant_id = $1',
        instead: '$1::uuid IS NOT NULL',
      },
      { file: firstMigration, sql: hide('operator_accounts') },
    ],
    test: 'lib/merchants/operator-account.test.ts',
    name: 'gives each merchant its own credential',
  },
  {
    guard: 'The operator is asked about an attempt with the account that it was sent with',
    edits: [
      {
        file: 'lib/shipments/shipment-account.ts',
        within: 'columns',
        sql: 'accounts.id = account_id OR',
        instead: 'false OR',
      },
      {
        file: 'lib/shipments/shipment-account.ts',
        within: 'columns',
        sql: 'account_id IS NULL AND',
        instead: 'true AND',
      },
    ],
    test: accountTest,
    name: 'asks about an attempt with the account that it was sent with, even if its shipment was booked with another one since',
  },
  {
    guard: 'An account is used only at its own operator',
    file: 'lib/shipments/shipment-account.ts',
    within: 'usableAccount',
    code: 'row.operator !== settings().OPERATOR_NAME',
    instead: 'false',
    test: accountTest,
    name: 'shows a shipment of a former operator as it was stored, and allows no action',
  },
  {
    guard: 'An encrypted token is bound to its merchant',
    edits: [
      { file: 'lib/core/secrets/encrypt-token.ts', within: 'encryptToken', code: 'cipher.setAAD($$$)' },
      { file: 'lib/core/secrets/encrypt-token.ts', within: 'decryptToken', code: 'decipher.setAAD($$$)' },
    ],
    test: 'lib/core/secrets/encrypt-token.test.ts',
    name: "decryptToken throws > on another merchant's bytes",
  },
  {
    guard: 'Each account has its own bulkhead',
    file: 'lib/postal/transport/traffic.ts',
    within: 'bulkheadOf',
    code: "accountNo ?? ''",
    instead: "''",
    test: 'lib/postal/transport/traffic.test.ts',
    name: 'bulkheads are kept by class and account',
  },
  {
    guard: 'A job carries the merchant of its row',
    file: 'lib/due-work/claim-due-work.ts',
    within: 'unsafeClaimDueAttempts',
    sql: 'attempts.merchant_id AS "merchantId"',
    instead: 'attempts.id AS "merchantId"',
    test: 'lib/attempts/settle.test.ts',
    name: 'sweeps a sent attempt once its lease has ended, with its merchant, and not before',
  },
];
