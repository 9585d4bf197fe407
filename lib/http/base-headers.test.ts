import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { setBaseHeaders } from './security-headers.ts';

function answered(isHttps: boolean) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setBaseHeaders(response, { isHttps });
  return response;
}

test('an answer that nobody gives a policy runs no script and can’t be framed; a page’s own policy replaces it', () => {
  const response = answered(false);
  expect(response.getHeader('content-security-policy')).toContain("script-src 'none'");
  expect(response.getHeader('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.getHeader('x-content-type-options')).toBe('nosniff');
  response.setHeader('content-security-policy', "script-src 'nonce-x'");
  expect(response.getHeader('content-security-policy')).toBe("script-src 'nonce-x'");
});

test('only under https, browsers are told to stay with https', () => {
  expect(answered(false).hasHeader('strict-transport-security')).toBe(false);
  expect(answered(true).getHeader('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});
