import { expect, it } from 'vitest';
import { mailServer } from './mail-server.ts';

it.each([
  ['smtp://mail.example', 'required', true],
  ['smtp://mail.example', 'optional', false],
  ['smtp://127.0.0.1:25', 'required', false],
] as const)('%s with TLS %s: requires it %s', (url, MAIL_TLS, isRequired) => {
  expect(mailServer(url, { MAIL_TLS }).options).toMatchObject({ requireTLS: isRequired });
});
