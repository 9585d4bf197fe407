import type { Guard } from '#scripts/guards/guard.ts';

const onDisk = {
  test: 'lib/attempts/record-awb.test.ts',
  name: 'commits the claim and the AWB to the disk before the next step',
};

// As record-awb.ts writes it in its SQL.
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
    file: 'lib/attempts/record-awb.ts',
    within: 'commitAwb',
    code: 'runInMerchant(actor.merchantId, [statement])',
    instead: 'runInMerchant(actor.merchantId, [statement], { durable: false })',
    ...onDisk,
  },
  {
    guard: 'The claim’s commit waits for the disk',
    file: 'lib/attempts/claim.ts',
    within: 'claimAttempt',
    code: 'await runInMerchant<Row>(merchantId, [claim])',
    instead: 'await runInMerchant<Row>(merchantId, [claim], { durable: false })',
    ...onDisk,
  },
  {
    guard: 'The AWB is committed before it is shown',
    file: 'lib/attempts/machine.ts',
    within: 'sendClaimed',
    code: 'await change.recordAccepted(claimed, sent.value)',
    instead: 'await change.recordAccepted(claimed, sent.value).catch(() => {})',
    test: 'lib/attempts/record-awb.test.ts',
    name: 'shows no AWB whose commit fails',
  },
  {
    guard: 'The event and its actor are committed with the AWB',
    file: 'lib/attempts/record-awb.ts',
    within: 'commitAwb',
    sql: `${insertEvents} SELECT merchant_id, booked.id, CASE WHEN unconfirmed THEN 'confirmed' ELSE 'booked' END, $5, $6, $1, $3, NULL`,
    instead: 'SELECT $5::text, $6::uuid',
    test: 'lib/shipments/events.test.ts',
    name: 'records a booking, its label and its cancellation, with the actor',
  },
  {
    guard: 'A label that can’t be stored doesn’t lose the AWB',
    file: 'lib/attempts/record-awb.ts',
    within: 'recordAwb',
    code: 'setImmediate(keepLabelBehind, $$$)',
    instead: 'await keepLabel(attempt, receipt)',
    test: 'lib/attempts/record-awb.test.ts',
    name: 'keeps the AWB when its label cannot be stored',
  },
  {
    guard: 'A slow label doesn’t delay the AWB',
    file: 'lib/attempts/record-awb.ts',
    within: 'recordAwb',
    code: 'setImmediate(keepLabelBehind, $$$)',
    instead: 'await keepLabel(attempt, receipt)',
    test: 'lib/attempts/record-awb.test.ts',
    name: 'returns the AWB before its label arrives',
  },
];
