import type { Guard } from '#scripts/guards/guard.ts';
import { firstMigration } from './migrations.ts';

// As record-awb.ts writes them in its SQL.
const toAcceptedWhere = '$' + '{toAccepted.where}';
const toBookedWhere = '$' + '{toBooked.where}';

export const guardsOfI2: Guard[] = [
  {
    guard: 'An operator’s AWB belongs to one shipment',
    file: firstMigration,
    sql: 'INSERT INTO awbs VALUES (NEW.awb, NEW.operator, NEW.merchant_id, NEW.id);',
    instead: 'NULL;',
    test: 'lib/attempts/book.test.ts',
    name: 'does not accept an AWB that another shipment has',
  },
  {
    guard: 'Only an open attempt can store an AWB, and only for a shipment that waits for one',
    edits: [
      {
        file: 'lib/attempts/record-awb.ts',
        within: 'commitAwb',
        sql: `AND ${toAcceptedWhere}`,
      },
      {
        file: 'lib/attempts/record-awb.ts',
        within: 'commitAwb',
        sql: `AND ${toBookedWhere}`,
      },
    ],
    test: 'lib/attempts/record-awb.test.ts',
    name: 'keeps the first AWB of a shipment when another one arrives for the same attempt',
  },
  {
    guard: 'An AWB that an agent enters must have the reference of the unconfirmed booking',
    file: 'lib/desk/unconfirmed/accept-awb.ts',
    within: 'unsafeAcceptAwb',
    code: 'report.reference !== attempt.reference',
    instead: 'false',
    test: 'lib/desk/unconfirmed/agent-decisions.test.ts',
    name: 'accepts the AWB that an agent enters, with spaces, only if it belongs to this booking',
  },
];
