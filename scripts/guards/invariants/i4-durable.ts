import type { Guard } from '#scripts/guards/guard.ts';

const onDisk = {
  test: 'lib/shipments/booking/record-booking.test.ts',
  name: 'commits the claim and the AWB to the disk before anything follows from them',
};

export const guardsOfI4: Guard[] = [
  {
    guard: 'A commit waits for the disk by default',
    edits: [
      {
        file: 'lib/db/merchant-line.ts',
        within: 'openMerchantLine',
        code: "durable ? 'on' : 'off'",
        instead: "'off'",
      },
    ],
    ...onDisk,
  },
  {
    guard: 'The AWB’s commit waits for the disk',
    edits: [
      {
        file: 'lib/shipments/booking/record-booking.ts',
        within: 'commitAwb',
        code: 'line.run([statement])',
        instead: 'line.run([statement], { durable: false })',
      },
    ],
    ...onDisk,
  },
  {
    guard: 'The claim’s commit waits for the disk',
    edits: [
      {
        file: 'lib/shipments/booking/prepare-booking.ts',
        within: 'writeIntent',
        code: 'line.run([claimStatement(attemptId)])',
        instead: 'line.run([claimStatement(attemptId)], { durable: false })',
      },
    ],
    ...onDisk,
  },
  {
    guard: 'The AWB is committed before it is shown',
    edits: [
      {
        file: 'lib/shipments/booking/send-booking.ts',
        within: 'sendBooking',
        code: 'return await recordBooking(booking, sent, line)',
        instead: `const recorded = recordBooking(booking, sent, line);
    recorded.catch(() => {});
    return sent.outcome === 'accepted' ? sent.value.awb : await recorded;`,
      },
    ],
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'shows no AWB whose commit fails',
  },
  {
    guard: 'A label that can’t be kept doesn’t lose the AWB',
    edits: [
      {
        file: 'lib/shipments/booking/record-booking.ts',
        within: 'recordAccepted',
        code: 'setImmediate(keepLabelBehind, $$$)',
        instead: 'await keepLabel(merchantId, booking.shipmentId, receipt)',
      },
    ],
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'keeps the AWB where its label cannot be stored',
  },
  {
    guard: 'A slow label doesn’t delay the AWB',
    edits: [
      {
        file: 'lib/shipments/booking/record-booking.ts',
        within: 'recordAccepted',
        code: 'setImmediate(keepLabelBehind, $$$)',
        instead: 'await keepLabel(merchantId, booking.shipmentId, receipt)',
      },
    ],
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'shows the AWB while its label is still on its way',
  },
];
