import type { Guard } from '#scripts/guards/guard.ts';

export const guardsOfI3: Guard[] = [
  {
    guard: 'the attempt’s own reference goes to the operator',
    edits: [
      {
        file: 'lib/shipments/booking/to-booking-order.ts',
        remove: '    reference,\n    merchantReferences',
        putting: "    reference: 'WB',\n    merchantReferences",
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'is in doubt when the connection is cut after the operator accepted, sends no second time, and finds the AWB',
  },
  {
    guard: 'only a record of the very reference resolves a doubt, for the resolver and for the client',
    edits: [
      {
        file: 'lib/shipments/doubts/resolve-doubt.ts',
        remove: "  if (answer.value.reference !== attempt.reference) return 'unchanged';\n",
        putting: '',
      },
      {
        file: 'lib/postal/family-b/translate.ts',
        remove: 'reply.filter((record) => operatorWords(record.trackingReferenceNo) === reference.trim())',
        putting: 'reply',
      },
    ],
    test: 'lib/shipments/doubts/resolve-doubt.test.ts',
    name: 'takes no AWB that the operator has under another reference',
  },
  {
    guard: 'what cannot be decided is recorded as a doubt',
    edits: [
      {
        file: 'lib/shipments/booking/record-booking.ts',
        remove: '      await recordDoubt(booking, sent.logMessage);\n',
        putting: '',
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'never takes reset-before-accept for a refusal',
  },
  {
    guard: 'an AWB that another shipment holds leaves a doubt',
    edits: [
      {
        file: 'lib/shipments/booking/record-booking.ts',
        remove: 'await recordDoubt(booking, `the operator',
        putting: 'void (`the operator',
      },
    ],
    test: 'lib/shipments/booking/book-shipment.test.ts',
    name: 'takes an AWB that another shipment holds for no answer',
  },
  {
    guard: 'an answer of 5xx is no refusal',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        remove: 'return status >= 400 && status < 500 &&',
        putting: 'return status >= 400 &&',
      },
    ],
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > a 520 that says success: false is unknown, and nothing is sent again',
  },
  {
    guard: 'a refusal that carries a result contradicts itself',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        remove:
          "    if (outcome.outcome === 'accepted' || outcome.outcome === 'answered')\n      return unusable('a refusal with a result');\n",
        putting: '',
      },
    ],
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > an AWB that is refused at the same time is unknown, and nothing is sent again',
  },
  {
    guard: 'the raw reply is kept before anything is made of it',
    edits: [
      {
        file: 'lib/postal/transport/operator-call.ts',
        remove: 'await keepReply(rawReply',
        putting: 'void keepReply(rawReply',
      },
    ],
    test: 'lib/postal/postal-client.booking.test.ts',
    name: 'createBooking > the raw reply is kept before anything else, without the token',
  },
  {
    guard: 'the raw reply is kept before the AWB is committed',
    edits: [
      {
        file: 'lib/shipments/booking/send-booking.ts',
        remove: '.run([rawReplyStatement(attemptId, rawReply)], { durable: false })',
        putting: '.run([rawReplyStatement(attemptId, rawReply)].slice(1), { durable: false })',
      },
    ],
    test: 'lib/shipments/booking/record-booking.test.ts',
    name: 'keeps the raw reply before it commits the AWB',
  },
  {
    guard: 'an AWB that turns up late is kept beside the one booked since',
    edits: [
      {
        file: 'lib/shipments/doubts/look-for-late-awb.ts',
        remove: '  else await keepLateAwb(attempt, awb);\n',
        putting: '',
      },
    ],
    test: 'lib/shipments/doubts/decide-doubt.test.ts',
    name: 'shows an AWB that turns up late beside the one that was booked since, until a person has dealt with it',
  },
  {
    guard: 'an AWB that turns up late books a shipment that nobody booked since',
    edits: [
      {
        file: 'lib/shipments/doubts/look-for-late-awb.ts',
        remove:
          'if (await reopen(attempt)) await recordAccepted({ merchantId, shipmentId, attemptId: id }, { awb });\n  else ',
        putting: '',
      },
    ],
    test: 'lib/shipments/doubts/decide-doubt.test.ts',
    name: 'books a shipment with the AWB that turns up late, where nobody booked it since',
  },
  {
    guard: 'the operator is asked once more before a doubt is written off',
    edits: [
      {
        file: 'lib/shipments/doubts/decide-doubt.ts',
        remove: 'const asked = await lookAtAttempt({ merchantId, shipmentId, attemptId });',
        putting: 'const asked = typeof lookAtAttempt === "function";',
      },
    ],
    test: 'lib/shipments/doubts/decide-doubt.test.ts',
    name: 'books what the operator knows after all, when an agent is about to write it off',
  },
];
