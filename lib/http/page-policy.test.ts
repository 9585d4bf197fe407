import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { setPagePolicy } from './security-headers.ts';

const header = 'content-security-policy';
const ground = { isDevelopment: false, isHttps: true };

function policyOf(url: string, sent: Record<string, string> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { ...sent } });
  const response = new ServerResponse(request);
  const nonce = setPagePolicy(request, response, ground);
  return { nonce, asked: request.headers[header], answered: response.getHeader(header) };
}

test('a document gets a policy with a fresh nonce, which Next finds in the request', () => {
  const first = policyOf('/shipments?q=/api/');
  expect(first.answered).toContain(`'nonce-${first.nonce}'`);
  expect(first.asked).toBe(first.answered);
  expect(policyOf('/shipments').nonce).not.toBe(first.nonce);
});

test('a client can’t choose the nonce', () => {
  const sent = { [header]: "script-src 'nonce-mine'" };
  expect(policyOf('/', sent).asked).not.toContain('nonce-mine');
  expect(policyOf('/', { ...sent, rsc: '1' }).asked).toBeUndefined();
});

test.each([
  ...['/api/health', '/_next/static/a.js', '/icon.svg?x', '/favicon.ico', '/sw.js', '/offline'],
  '/manifest.ar.webmanifest',
])('%s is no page', (url) => {
  expect(policyOf(url)).toMatchObject({ asked: undefined, answered: undefined });
});
