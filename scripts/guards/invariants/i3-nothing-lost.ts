import type { Guard } from '#scripts/guards/guard.ts';

export const guardsOfI3: Guard[] = [
  {
    guard: 'The operator gets the attempt’s own reference',
    edits: [
      {
        file: 'lib/shipments/booking/send-claimed.ts',
        within: 'sendClaimed',
        code: 'toBookingOrder(details, reference)',
        instead: "toBookingOrder(details, 'WB')",
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'is in doubt when the connection is cut after the operator accepted, sends no second time, and finds the AWB',
  },
  {
    guard:
      'Only a record with the same reference resolves a doubt: checked by the client and by the resolver',
    edits: [
      {
        file: 'lib/shipments/doubts/resolve-doubt.ts',
        within: 'resolveDoubt',
        code: 'answer.value.reference !== attempt.reference',
        instead: 'false',
      },
      {
        file: 'lib/postal/family-b/translate.ts',
        within: 'toReportByReference',
        code: 'operatorWords(record.trackingReferenceNo) === reference.trim()',
        instead: 'true',
      },
    ],
    test: 'lib/shipments/doubts/resolve-doubt.test.ts',
    name: 'takes no AWB that the operator has under another reference',
  },
  {
    guard: 'An unknown outcome is recorded as a doubt',
    edits: [
      {
        file: 'lib/shipments/booking/record-booking.ts',
        within: 'recordBooking',
        code: 'await recordDoubt($$$)',
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'never takes reset-before-accept for a refusal',
  },
  {
    guard: 'An AWB that another shipment has leaves a doubt',
    edits: [
      {
        file: 'lib/shipments/booking/record-booking.ts',
        within: 'recordAccepted',
        code: 'await recordDoubt($$$)',
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'takes an AWB that another shipment holds for no answer',
  },
  {
    guard: 'An answer with a 5xx status is not a refusal',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        within: 'isRefusal',
        code: 'status < 500',
        instead: 'true',
      },
    ],
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > a 520 that says success: false is unknown, and nothing is sent again',
  },
  {
    guard: 'An answer that is both a refusal and a result is unknown',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        within: 'readReply',
        code: "outcome.outcome === 'accepted' || outcome.outcome === 'answered'",
        instead: 'false',
      },
    ],
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > an AWB that is refused at the same time is unknown, and nothing is sent again',
  },
  {
    guard: 'The raw reply is kept before it is read',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        within: 'send',
        code: 'await keepReply($$$)',
        instead: 'void keepReply(rawReply)',
      },
    ],
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > the raw reply is kept before anything else, without the token',
  },
  {
    guard: 'The raw reply is kept before the AWB is committed',
    edits: [
      {
        file: 'lib/shipments/booking/send-claimed.ts',
        within: 'sendClaimed',
        code: 'rawReplyStatement(attemptId, rawReply)',
      },
    ],
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'keeps the raw reply before it commits the AWB',
  },
  {
    guard: 'A late AWB is kept beside the one that was booked since',
    edits: [
      {
        file: 'lib/shipments/doubts/look-for-late-awb.ts',
        within: 'lookForLateAwb',
        code: 'await keepLateAwb($$$)',
        instead: 'undefined',
      },
    ],
    test: 'lib/shipments/doubts/agent-decisions.test.ts',
    name: 'shows an AWB that turns up late beside the one that was booked since, until a person has dealt with it',
  },
  {
    guard: 'A late AWB books a shipment that nobody booked since',
    edits: [
      {
        file: 'lib/shipments/doubts/look-for-late-awb.ts',
        within: 'lookForLateAwb',
        code: 'await reopen(actor, attempt)',
        instead: 'false',
      },
    ],
    test: 'lib/shipments/doubts/agent-decisions.test.ts',
    name: 'books a shipment with the AWB that turns up late, where nobody booked it since',
  },
  {
    guard: 'The operator is asked once more before a doubt is written off',
    edits: [
      {
        file: 'lib/shipments/doubts/ask-again.ts',
        within: 'unsafeAskAgain',
        code: 'await lookAtAttempt($$$)',
        instead: 'true',
      },
    ],
    test: 'lib/shipments/doubts/agent-decisions.test.ts',
    name: 'books what the operator knows after all, when an agent is about to write it off',
  },
];
