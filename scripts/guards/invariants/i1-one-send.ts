import type { Guard } from '#scripts/guards/guard.ts';
import { firstTables, invariantsInSql } from './migrations.ts';

export const guardsOfI1: Guard[] = [
  {
    guard: 'the condition under which a prepared attempt is claimed',
    edits: [
      {
        file: 'lib/shipments/attempts.ts',
        remove: "\n      WHERE id = $1 AND state = 'prepared'`",
        putting: '\n      WHERE id = $1`',
      },
    ],
    test: 'lib/shipments/attempts.test.ts',
    name: 'gives the one send of an attempt to one of twenty who claim it',
  },
  {
    guard: 'the unique key of a merchant’s attempt',
    edits: [
      {
        file: firstTables,
        remove: 'CREATE UNIQUE INDEX "attempts_merchant_id_key_key"',
        putting: 'CREATE INDEX "attempts_merchant_id_key_key"',
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'makes one send of ten parallel posts that carry one key for ten shipments',
  },
  {
    guard: 'one open attempt per shipment',
    edits: [
      {
        file: invariantsInSql,
        remove: 'CREATE UNIQUE INDEX "attempts_one_open_per_shipment"',
        putting: 'CREATE INDEX "attempts_one_open_per_shipment"',
      },
    ],
    test: 'lib/db/tenant.test.ts',
    name: 'PostgreSQL refuses a second open attempt on a shipment',
  },
  {
    guard: 'booking only what is a draft or refused, and one open attempt per shipment',
    edits: [
      {
        file: 'lib/shipments/booking/booking-intent.ts',
        remove: " AND state IN ('draft', 'refused') AND NOT EXISTS",
        putting: ' AND NOT EXISTS',
      },
      {
        file: invariantsInSql,
        remove: 'CREATE UNIQUE INDEX "attempts_one_open_per_shipment"',
        putting: 'CREATE INDEX "attempts_one_open_per_shipment"',
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'is in doubt when the connection is cut after the operator accepted, sends no second time, and finds the AWB',
  },
  {
    guard: 'sends are not retried',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        remove: '(call) => sendOnce(call)',
        putting: '(call) => readWithRetries(call)',
      },
    ],
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > a 503 is unknown, and nothing is sent again',
  },
  {
    guard: 'a send’s connection is its own',
    edits: [
      {
        file: 'lib/postal/transport/http.ts',
        remove: "headers: { ...call.headers, connection: 'close' }",
        putting: 'headers: call.headers',
      },
    ],
    test: 'lib/postal/transport/http.test.ts',
    name: 'sendOnce > uses a fresh connection each time',
  },
  {
    guard: 'what may have reached the operator is in doubt, not "not sent"',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        remove: "outcome: exchange.stood ? 'unknown' : 'not-sent'",
        putting: "outcome: 'not-sent'",
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'is in doubt when the connection is cut after the operator accepted, sends no second time, and finds the AWB',
  },
  {
    guard: 'a time-out that a proxy tells of is no refusal',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        remove: ' && !undecidedStatuses.has(status)',
        putting: '',
      },
    ],
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > a 408 is unknown, and nothing is sent again',
  },
  {
    guard: 'one cancellation under way, one open attempt per shipment, and one attempt of a key',
    edits: [
      {
        file: 'lib/shipments/cancelling/cancel-shipment.ts',
        remove: "where: { id: request.id, state: 'booked' },\n        data: { state: 'cancelling' }",
        putting: "where: { id: request.id },\n        data: { state: 'cancelling' }",
      },
      {
        file: invariantsInSql,
        remove: 'CREATE UNIQUE INDEX "attempts_one_open_per_shipment"',
        putting: 'CREATE INDEX "attempts_one_open_per_shipment"',
      },
      {
        file: firstTables,
        remove: 'CREATE UNIQUE INDEX "attempts_merchant_id_key_key"',
        putting: 'CREATE INDEX "attempts_merchant_id_key_key"',
      },
    ],
    test: 'lib/shipments/cancelling/cancel-shipment.test.ts',
    name: 'sends once for one key, however often it is asked',
  },
];
