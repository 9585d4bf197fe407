import { type Logger, pino } from 'pino';
import { settings } from '#lib/core/settings/settings.ts';
import { currentRequestId } from './request-id.ts';

let current: Logger | undefined;

/** Structured lines on standard output. Secrets are removed by path, wherever an object with such a field is logged. */
export function logger(): Logger {
  current ??= pino({
    level: settings().LOG_LEVEL,
    mixin: () => ({ requestId: currentRequestId() }),
    redact: [
      'token',
      'password',
      'Password',
      '*.token',
      '*.password',
      '*.Password',
      'headers.Password',
      'account.token',
    ],
  });
  return current;
}
