import type { Guard } from '#scripts/guards/guard.ts';

export const guardsOfI6: Guard[] = [
  {
    guard: 'A key with another form is a conflict',
    file: 'lib/attempts/answer.ts',
    within: 'answerOf',
    code: 'request_hash !== requestHash',
    instead: 'false',
    test: 'lib/attempts/book.test.ts',
    name: 'returns a conflict for a key with another form, and for a shipment that is already booked',
  },
  {
    guard: 'The order of a form’s keys doesn’t change its hash',
    file: 'lib/attempts/request-hash.ts',
    within: 'sortedJson',
    code: 'Object.entries(part).sort($$$)',
    instead: 'Object.entries(part)',
    test: 'lib/attempts/claim.test.ts',
    name: 'gives one hash for every order of a form’s keys, and another hash for another form',
  },
  {
    guard: 'A key that was used before gets the same answer',
    file: 'lib/attempts/machine.ts',
    within: 'requestChange',
    code: '(await answerOf($$$)) ?? intent',
    instead: 'intent',
    test: 'lib/attempts/book.test.ts',
    name: 'shows a refusal, lets the form be corrected, and tries again under a new reference',
  },
  {
    guard: 'A key of another cancellation is a conflict',
    file: 'lib/attempts/answer.ts',
    within: 'answerOf',
    code: 'request_hash !== requestHash',
    instead: 'false',
    test: 'lib/attempts/cancel.test.ts',
    name: 'returns a conflict for a key that was used for another shipment, and sends nothing',
  },
];
