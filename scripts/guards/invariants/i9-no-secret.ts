import type { Guard } from '#scripts/guards/guard.ts';

const logged = ['token', 'password', 'Password', '*.token', '*.password'];
const bookingTest = 'lib/postal/postal-client.booking.test.ts';

export const guardsOfI9: Guard[] = [
  ...logged.map(
    (path): Guard => ({
      guard: `The log omits ${path}`,
      file: 'lib/telemetry/logger.ts',
      within: 'logger',
      code: `'${path}'`,
      test: 'lib/telemetry/logger.test.ts',
      name: 'prints no secret, wherever an object with one is logged',
    }),
  ),
  {
    guard: 'The log omits the operator’s password header',
    edits: [
      { file: 'lib/telemetry/logger.ts', within: 'logger', code: "'*.Password'" },
      { file: 'lib/telemetry/logger.ts', within: 'logger', code: "'headers.Password'" },
    ],
    test: 'lib/telemetry/logger.test.ts',
    name: 'prints no secret, wherever an object with one is logged',
  },
  {
    guard: 'The operator’s messages are shown without the token',
    file: 'lib/postal/transport/operator-call.ts',
    within: 'withoutSecrets',
    code: 'redact(message, secrets)',
    instead: 'message',
    test: bookingTest,
    name: 'createBooking > a refusal never repeats the token',
  },
  {
    guard: 'The raw reply is stored without the token',
    file: 'lib/postal/transport/operator-call.ts',
    within: 'send',
    code: 'redact(new TextDecoder().decode(exchange.body), secrets)',
    instead: 'new TextDecoder().decode(exchange.body)',
    test: bookingTest,
    name: 'createBooking > the raw reply is kept before anything else, without the token',
  },
  {
    guard: 'A reported body is masked',
    file: 'lib/postal/transport/report-call.ts',
    within: 'reportCall',
    code: 'maskBody(exchange.body)',
    instead: 'exchange.body.toString()',
    test: 'lib/postal/postal-client.observer.test.ts',
    name: 'an answer outside the interface > a page: class, status, reason and a masked body',
  },
  {
    guard: 'A handler’s reply doesn’t say what broke',
    file: 'lib/auth/handler.ts',
    within: 'handler',
    code: "answer(500, 'unexpected')",
    instead: 'answer(500, String(error))',
    test: 'lib/auth/handler.test.ts',
    name: 'does not show the details of an unexpected error',
  },
  {
    guard: 'An action’s answer doesn’t say what broke',
    file: 'lib/auth/action.ts',
    within: 'runAction',
    code: "code: 'unexpected'",
    instead: "code: 'unexpected', message: String(error)",
    test: 'lib/auth/action.test.ts',
    name: 'does not show the details of an unexpected error',
  },
];
