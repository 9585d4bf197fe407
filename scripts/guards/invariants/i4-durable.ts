import type { Guard } from '#scripts/guards/guard.ts';

const onDisk = {
  test: 'lib/shipments/booking/record-booking.test.ts',
  name: 'commits the claim and the AWB to the disk before the next step',
};

// As record-booking.ts writes it in its SQL.
const insertEvents = '$' + '{insertEvents}';

export const guardsOfI4: Guard[] = [
  {
    guard: 'A commit waits for the disk by default',
    file: 'lib/db/merchant-connection.ts',
    within: 'beginSql',
    code: "durable ? 'on' : 'off'",
    instead: "'off'",
    ...onDisk,
  },
  {
    guard: 'The AWB’s commit waits for the disk',
    file: 'lib/shipments/booking/record-booking.ts',
    within: 'commitAwb',
    code: 'connection.run([statement])',
    instead: 'connection.run([statement], { durable: false })',
    ...onDisk,
  },
  {
    guard: 'The claim’s commit waits for the disk',
    file: 'lib/shipments/booking/prepare-booking.ts',
    within: 'write',
    code: 'connection.run<ClaimedRow>([claim])',
    instead: 'connection.run<ClaimedRow>([claim], { durable: false })',
    ...onDisk,
  },
  {
    guard: 'The AWB is committed before it is shown',
    edits: [
      {
        file: 'lib/shipments/booking/send-claimed.ts',
        within: 'sendClaimed',
        code: 'return await recordBooking(booking, sent, connection)',
        instead: `const recorded = recordBooking(booking, sent, connection);
    recorded.catch(() => {});
    return sent.outcome === 'accepted' ? sent.value.awb : await recorded;`,
      },
    ],
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'shows no AWB whose commit fails',
  },
  {
    guard: 'The event and its actor are committed with the AWB',
    file: 'lib/shipments/booking/record-booking.ts',
    within: 'commitAwb',
    sql: `${insertEvents} SELECT merchant_id, booked.id, CASE WHEN unconfirmed THEN 'confirmed' ELSE 'booked' END, $5, $6, $1, $3, NULL`,
    instead: 'SELECT $5::text, $6::uuid',
    test: 'lib/shipments/events.test.ts',
    name: 'records a booking, its label and its cancellation, with the actor',
  },
  {
    guard: 'A label that can’t be stored doesn’t lose the AWB',
    file: 'lib/shipments/booking/record-booking.ts',
    within: 'recordAccepted',
    code: 'setImmediate(keepLabelBehind, $$$)',
    instead: 'await keepLabel(booking, receipt)',
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'keeps the AWB when its label cannot be stored',
  },
  {
    guard: 'A slow label doesn’t delay the AWB',
    file: 'lib/shipments/booking/record-booking.ts',
    within: 'recordAccepted',
    code: 'setImmediate(keepLabelBehind, $$$)',
    instead: 'await keepLabel(booking, receipt)',
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'returns the AWB before its label arrives',
  },
];
