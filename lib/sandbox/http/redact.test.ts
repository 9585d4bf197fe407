import { expect, it } from 'vitest';
import { redactHeaders, redactText } from './redact.ts';

const headers = {
  host: 'localhost',
  accountno: '100200',
  password: 'sandbox-token-oasis',
  'x-api-key': 'key-1234',
};

it('removes secrets from the headers and keeps the account', () => {
  expect(redactHeaders(headers)).toEqual({
    host: 'localhost',
    accountno: '100200',
    password: '[redacted]',
    'x-api-key': '[redacted]',
  });
});

it('removes the headers’ secrets from any text', () => {
  expect(redactText('/Tracking?key=key-1234&p=sandbox-token-oasis', headers)).toBe(
    '/Tracking?key=[redacted]&p=[redacted]',
  );
});

it('removes members with secret names', () => {
  expect(redactText('{"Password":"a\\"b","accessToken": "t","name":"Nora"}', {})).toBe(
    '{"Password":"[redacted]","accessToken": "[redacted]","name":"Nora"}',
  );
});

it('cuts labels to their length, and texts that are very long', () => {
  expect(redactText(`{"AWBLabel":"${'QUJD'.repeat(100)}"}`, {})).toBe(
    '{"AWBLabel":"[400 characters of base64]"}',
  );
  expect(redactText('x y '.repeat(10_000), {})).toContain('… (40000 characters)');
});
