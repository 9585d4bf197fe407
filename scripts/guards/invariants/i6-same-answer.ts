import type { Guard } from '#scripts/guards/guard.ts';

export const guardsOfI6: Guard[] = [
  {
    guard: 'A key with another form is a conflict',
    file: 'lib/shipments/booking/booking-answer.ts',
    within: 'earlierAnswer',
    code: 'earlier.request_hash === requestHash',
    instead: 'true',
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'takes a key with another form for a conflict, and a shipment that is booked for taken',
  },
  {
    guard: 'The order of a form’s keys doesn’t change its hash',
    file: 'lib/shipments/request-hash.ts',
    within: 'sortedJson',
    code: 'Object.entries(part).sort($$$)',
    instead: 'Object.entries(part)',
    test: 'lib/shipments/claim-send.test.ts',
    name: 'hashes a form alike whatever order its keys came in, and any other otherwise',
  },
  {
    guard: 'A key that was used before gets the same answer',
    file: 'lib/shipments/booking/book-shipment.ts',
    within: 'bookShipment',
    code: '(await earlierAnswer($$$)) ?? prepared',
    instead: 'prepared',
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'shows a refusal, lets the form be mended, and tries again under a new reference',
  },
  {
    guard: 'A key of a queued booking that was used before gets the same answer',
    file: 'lib/shipments/booking/queue-booking.ts',
    within: 'queueBooking',
    code: '(await earlierAnswer($$$)) ?? queued',
    instead: 'queued',
    test: 'lib/shipments/booking/queue-booking.test.ts',
    name: 'gives the same answer for the same key, before it is sent and after',
  },
  {
    guard: 'A key of another cancellation is a conflict',
    file: 'lib/shipments/cancelling/cancel-shipment.ts',
    within: 'answerAgain',
    code: 'attempt.requestHash !== requestHash(request)',
    instead: 'false',
    test: 'lib/shipments/cancelling/cancel-shipment.test.ts',
    name: 'takes a key that was used for another shipment for a conflict, and sends nothing',
  },
];
