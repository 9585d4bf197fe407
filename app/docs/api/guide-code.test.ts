import { spawnSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { guideCode } from './guide-code.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

async function load() {
  const { verify = '' } = guideCode('https://portal.example');
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(verify)}`);
  return module.isFromWaybill as (body: string, headers: Record<string, string>, secret: string) => boolean;
}

function signed(body: string, at = new Date()) {
  const signature = new Webhook(secret).sign('one', at, body);
  return {
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
}

it('shows code that accepts what the published library signs, also beside another signature', async () => {
  const isFromWaybill = await load();
  const headers = signed('{"type":"ping"}');
  expect(isFromWaybill('{"type":"ping"}', headers, secret)).toBe(true);
  const two = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(isFromWaybill('{"type":"ping"}', two, secret)).toBe(true);
});

it('shows code that refuses another body, an old delivery and one without a signature or a time', async () => {
  const isFromWaybill = await load();
  const headers = signed('{}');
  expect(isFromWaybill('{"a":1}', headers, secret)).toBe(false);
  expect(isFromWaybill('{}', signed('{}', new Date(Date.now() - 400_000)), secret)).toBe(false);
  expect(isFromWaybill('{}', { ...headers, 'webhook-signature': '' }, secret)).toBe(false);
  expect(isFromWaybill('{}', {}, secret)).toBe(false);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
it.runIf(hasPython)('shows the same in Python', () => {
  const { verifyInPython = '' } = guideCode('https://portal.example');
  const headers = signed('{"type":"ping"}');
  const old = signed('{"type":"ping"}', new Date(Date.now() - 400_000));
  const program = `${verifyInPython}
import json, sys
secret, headers, old = json.loads(sys.argv[1])
body = b'{"type":"ping"}'
odd = {**headers, "webhook-timestamp": "soon"}, {**headers, "webhook-signature": "v1,\u0635"}, {}
print(is_from_waybill(body, headers, secret), is_from_waybill(b"{}", headers, secret), is_from_waybill(body, old, secret))
print([is_from_waybill(body, one, secret) for one in odd])`;
  const { stdout } = spawnSync('python3', ['-c', program, JSON.stringify([secret, headers, old])]);
  expect(stdout.toString().trim()).toBe('True False False\n[False, False, False]');
});
