import type { Guard } from '#scripts/guards/guard.ts';
import { firstTables } from './migrations.ts';

export const guardsOfI2: Guard[] = [
  {
    guard: 'one shipment of an operator’s AWB',
    edits: [
      {
        file: firstTables,
        sql: 'CREATE UNIQUE INDEX "shipments_operator_awb_key"',
        instead: 'CREATE INDEX "shipments_operator_awb_key"',
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'takes an AWB that another shipment holds for no answer',
  },
  {
    guard: 'an AWB is taken for an open attempt alone',
    edits: [
      {
        file: 'lib/shipments/booking/record-booking.ts',
        within: 'commitAwb',
        sql: "AND state IN ('sent', 'unknown')",
      },
    ],
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'keeps the first AWB of a shipment when another comes for the same attempt',
  },
  {
    guard: 'an agent’s AWB has to be of the doubt’s own reference',
    edits: [
      {
        file: 'lib/shipments/doubts/decide-doubt.ts',
        within: 'unsafeEnterAwb',
        code: 'report.reference !== attempt.reference',
        instead: 'false',
      },
    ],
    test: 'lib/shipments/doubts/decide-doubt.test.ts',
    name: 'takes the AWB that an agent enters, typed with spaces, only if it is this booking’s',
  },
];
