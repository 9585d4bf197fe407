import { channel } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { setBaseHeaders } from './base-headers.ts';

function answered() {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  channel('http.server.request.start').publish({ response });
  return response;
}

test('an answer that nobody gives a policy runs no script and can’t be framed; a page’s own policy replaces it', () => {
  setBaseHeaders({ isHttps: false });
  const response = answered();
  expect(response.getHeader('content-security-policy')).toContain("script-src 'none'");
  expect(response.getHeader('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.getHeader('x-content-type-options')).toBe('nosniff');
  response.setHeader('content-security-policy', "script-src 'nonce-x'");
  expect(response.getHeader('content-security-policy')).toBe("script-src 'nonce-x'");
});

test('only under https, browsers are told to stay with https', () => {
  expect(answered().hasHeader('strict-transport-security')).toBe(false);
  setBaseHeaders({ isHttps: true });
  expect(answered().getHeader('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});
