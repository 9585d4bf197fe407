import type { Edit, Guard } from '#scripts/guards/guard.ts';
import { anyMove, firstMigration } from './migrations.ts';

// As claim-send.ts and booking-intent.ts write them in their SQL.
const toSentWhere = '$' + '{toSent.where}';
const toBookingWhere = '$' + '{toBooking.where}';

const lockAccount: Edit = {
  file: 'lib/attempts/claim.ts',
  within: 'claimNextQueued',
  sql: `pg_advisory_xact_lock(hashtextextended('send/' || $1, 0))`,
  instead: '$1::text',
};

const atOnce = {
  test: 'lib/attempts/queue-booking.test.ts',
  name: 'is sent within the account’s limit of concurrent sends',
};

export const guardsOfI1: Guard[] = [
  {
    guard: 'Only a prepared attempt can be claimed',
    file: 'lib/attempts/claim.ts',
    within: 'claimSql',
    sql: `AND ${toSentWhere}`,
    test: 'lib/attempts/claim.test.ts',
    name: 'lets one of twenty concurrent claims send an attempt',
  },
  {
    guard:
      'A queued booking is claimed once: one claim at a time per account, no row that another claim has locked, and only a prepared attempt',
    edits: [
      lockAccount,
      {
        file: 'lib/attempts/claim.ts',
        within: 'claimNextQueued',
        sql: 'FOR UPDATE SKIP LOCKED',
      },
      { file: 'lib/attempts/claim.ts', within: 'claimSql', sql: `AND ${toSentWhere}` },
    ],
    test: 'lib/attempts/queue-booking.test.ts',
    name: 'is sent once, however many workers try, and recorded under the actor who queued it',
  },
  {
    guard: 'The number of concurrent sends of an account is limited',
    file: 'lib/attempts/claim.ts',
    within: 'claimNextQueued',
    sql: `AND $4 > (
      SELECT count(*) FROM attempts
      WHERE merchant_id = $1 AND account_id = $3 AND state = 'sent' AND lease_until > now()
    )`,
    instead: 'AND $4::int > 0',
    ...atOnce,
  },
  {
    guard: 'Claims of one account run one after another, so that the limit holds',
    edits: [lockAccount],
    ...atOnce,
  },
  {
    guard: 'A merchant’s key is unique',
    file: firstMigration,
    sql: 'CREATE UNIQUE INDEX attempts_merchant_id_key_key',
    instead: 'CREATE INDEX attempts_merchant_id_key_key',
    test: 'lib/attempts/book.test.ts',
    name: 'sends once for ten parallel posts with one key for ten shipments',
  },
  {
    guard: 'A shipment has one open attempt',
    file: firstMigration,
    sql: 'CREATE UNIQUE INDEX attempts_one_open',
    instead: 'CREATE INDEX attempts_one_open',
    test: 'lib/db/tenant.test.ts',
    name: 'PostgreSQL rejects a second open attempt on a shipment',
  },
  {
    guard:
      'Only a draft or refused shipment can be booked (PostgreSQL rejects other moves too), and it has one open attempt',
    edits: [
      {
        file: 'lib/attempts/booking-intent.ts',
        within: 'intentStatement',
        sql: `AND ${toBookingWhere}`,
      },
      anyMove,
      {
        file: firstMigration,
        sql: 'CREATE UNIQUE INDEX attempts_one_open',
        instead: 'CREATE INDEX attempts_one_open',
      },
    ],
    test: 'lib/attempts/book.test.ts',
    name: 'is unconfirmed when the connection is cut after the operator accepted, sends no second time, and finds the AWB',
  },
  {
    guard: 'A send is not retried',
    file: 'lib/postal/transport/operator-call.ts',
    within: 'send',
    code: 'sendOnce(call)',
    instead: 'readWithRetries(call)',
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > a 503 is unconfirmed, and nothing is sent again',
  },
  {
    guard: 'Each send uses a new connection',
    file: 'lib/postal/transport/http.ts',
    within: 'sendOnce',
    code: "connection: 'close'",
    test: 'lib/postal/transport/http.test.ts',
    name: 'sendOnce > uses a fresh connection each time',
  },
  {
    guard: 'A send that may have reached the operator is unconfirmed, not "not sent"',
    file: 'lib/postal/transport/operator-call.ts',
    within: 'sendOutcome',
    code: 'exchange.connected',
    instead: 'false',
    test: 'lib/attempts/book.test.ts',
    name: 'is unconfirmed when the connection is cut after the operator accepted, sends no second time, and finds the AWB',
  },
  {
    guard: 'A timeout that a proxy reports (408, 499) is not a refusal',
    file: 'lib/postal/transport/operator-call.ts',
    within: 'isRefusal',
    code: '!undecidedStatuses.has(status)',
    instead: 'true',
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > a 408 is unconfirmed, and nothing is sent again',
  },
  {
    guard:
      'A shipment is cancelled only if its rule allows it, has one open attempt, and a key has one attempt',
    edits: [
      ...["rule === 'not-allowed'", 'rule !== expectedRule'].map((code) => ({
        file: 'lib/attempts/cancel.ts',
        within: 'cancelShipment',
        code,
        instead: 'false',
      })),
      {
        file: 'lib/attempts/cancel.ts',
        within: 'writeIntent',
        code: "from: ['booked']",
        instead: "from: ['booked', 'cancelling', 'cancelled', 'cancel_unconfirmed']",
      },
      anyMove,
      {
        file: firstMigration,
        sql: 'CREATE UNIQUE INDEX attempts_one_open',
        instead: 'CREATE INDEX attempts_one_open',
      },
      {
        file: firstMigration,
        sql: 'CREATE UNIQUE INDEX attempts_merchant_id_key_key',
        instead: 'CREATE INDEX attempts_merchant_id_key_key',
      },
    ],
    test: 'lib/attempts/cancel.test.ts',
    name: 'sends once for one key, however often it is requested',
  },
];
