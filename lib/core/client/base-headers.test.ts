import { channel } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { setBaseHeaders } from './base-headers.ts';

test('an answer that nobody gives a policy runs no script and can’t be framed; a page’s own policy replaces it', () => {
  setBaseHeaders();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  channel('http.server.request.start').publish({ response });
  expect(response.getHeader('content-security-policy')).toContain("script-src 'none'");
  expect(response.getHeader('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.getHeader('x-content-type-options')).toBe('nosniff');
  response.setHeader('content-security-policy', "script-src 'nonce-x'");
  expect(response.getHeader('content-security-policy')).toBe("script-src 'nonce-x'");
});
