import type { Guard } from '#scripts/guards/guard.ts';

export const guardsOfI6: Guard[] = [
  {
    guard: 'A key with another form is a conflict',
    file: 'lib/shipments/booking/booking-answer.ts',
    within: 'earlierAnswer',
    code: 'earlier.request_hash === requestHash',
    instead: 'true',
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'returns a conflict for a key with another form, and for a shipment that is already booked',
  },
  {
    guard: 'The order of a form’s keys doesn’t change its hash',
    file: 'lib/shipments/request-hash.ts',
    within: 'sortedJson',
    code: 'Object.entries(part).sort($$$)',
    instead: 'Object.entries(part)',
    test: 'lib/shipments/claim-send.test.ts',
    name: 'gives one hash for every order of a form’s keys, and another hash for another form',
  },
  {
    guard: 'A key that was used before gets the same answer',
    file: 'lib/shipments/booking/book-shipment.ts',
    within: 'bookShipment',
    code: '(await earlierAnswer($$$)) ?? prepared',
    instead: 'prepared',
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'shows a refusal, lets the form be corrected, and tries again under a new reference',
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
    name: 'returns a conflict for a key that was used for another shipment, and sends nothing',
  },
];
