import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { signedHeaders } from '#lib/webhooks/signing.ts';
import { retryAfterMs } from '#sdk/send.ts';
import { verifyWebhook, WaybillSignatureError } from '#sdk/waybill.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const body = JSON.stringify({ id: 'a', type: 'ping', timestamp: '2026-11-25T10:00:00Z', data: { ä: 'ف' } });
const headersAt = (at: Date, secrets = [secret]) => signedHeaders(secrets, 'msg_1', at, body);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

// At one moment, so that a request of the future stays one on a slow machine.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

describe('verifyWebhook', () => {
  it('takes what the portal and the published library sign, as text, bytes and both kinds of headers', () => {
    const at = new Date();
    const headers = headersAt(at);
    expect(verifyWebhook(body, headers, secret)).toEqual(JSON.parse(body));
    expect(verifyWebhook(Buffer.from(body), new Headers(headers), secret)).toEqual(JSON.parse(body));
    const signature = new Webhook(secret).sign('msg_1', at, body);
    expect(verifyWebhook(body, { ...headers, 'webhook-signature': signature }, secret)).toBeTruthy();
  });

  it('takes one of several signatures, while a secret is replaced', () => {
    const headers = headersAt(new Date(), [other, secret]);
    expect(verifyWebhook(body, headers, secret)).toEqual(verifyWebhook(body, headers, other));
  });

  const now = headersAt(new Date());
  it.each([
    ['another body', `${body} `, now],
    ['another id', body, { ...now, 'webhook-id': 'msg_2' }],
    ['another secret', body, headersAt(new Date(), [other])],
    ['an old request', body, headersAt(ago(301))],
    // Later than the limit, whatever a busy machine takes to come here.
    ['a request of the future', body, headersAt(ago(-400))],
    ['no number', body, { ...now, 'webhook-timestamp': '1e9' }],
    ['another version', body, { ...now, 'webhook-signature': now['webhook-signature'].replace('v1', 'v2') }],
    ['a short signature', body, { ...now, 'webhook-signature': 'v1,YQ==' }],
    ['a missing header', body, { ...now, 'webhook-signature': undefined }],
  ])('refuses %s', (_what, payload, headers) => {
    expect(() => verifyWebhook(payload, headers, secret)).toThrow(WaybillSignatureError);
  });

  it('refuses to work without a secret', () => {
    expect(() => verifyWebhook(body, now, 'whsec_')).toThrow(TypeError);
  });
});

it('reads Retry-After as seconds and as a date', () => {
  const after = (text: string) => retryAfterMs(new Headers({ 'retry-after': text }), Date.UTC(2026, 10, 25));
  expect(after('7')).toBe(7_000);
  expect(after('Wed, 25 Nov 2026 00:00:09 GMT')).toBe(9_000);
  expect(after('Tue, 24 Nov 2026 00:00:09 GMT')).toBe(0);
  expect(after('soon')).toBeUndefined();
});
