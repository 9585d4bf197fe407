import { type Logger, pino } from 'pino';
import { settings } from '#lib/settings/settings.ts';
import { currentRequestId } from './request-id.ts';

let current: Logger | undefined;

/** Writes structured lines to standard output. Removes secrets by field name from every logged object. */
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
