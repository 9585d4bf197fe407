import { expect, test, vi } from 'vitest';
import { findRefusal } from './find-refusal.ts';

const origin = 'https://portal.test';
vi.mock('#lib/settings/settings.ts', () => ({ settings: () => ({ NEXTAUTH_URL: 'https://portal.test' }) }));

test.each([
  ['a page', { url: '/shipments?q=%zz' }],
  ['an Arabic path', { url: `/track/${encodeURIComponent('١٠٠٠')}` }],
  ['an action', { method: 'POST', url: '/shipments', headers: { origin } }],
  ['an action behind a proxy', { method: 'POST', headers: { host: 'inner', origin } }],
  ['an action of the greatest length', { method: 'POST', headers: { origin, 'content-length': '262144' } }],
  [
    'a spreadsheet',
    { method: 'POST', url: '/api/imports', headers: { origin, 'content-length': '5000000' } },
  ],
  ['a handler without an Origin', { method: 'POST', url: '/api/locale', headers: {} }],
])('%s is left to Next', (_what, request) => {
  expect(findRefusal({ headers: {}, ...request })).toBeNull();
});

test.each([
  [405, { method: 'TRACE' }],
  [405, { method: 'CONNECT' }],
  [405, { method: 'PROPFIND' }],
  [400, { url: '/shipments/%' }],
  [400, { url: '/desk/%zz' }],
  [400, { url: '/desk/%ff' }],
  [400, { url: '/track/1%002' }],
  [400, { url: '*' }],
  [403, { method: 'POST', url: '/shipments', headers: {} }],
  [403, { method: 'POST', url: '/shipments', headers: { origin: 'null' } }],
  [403, { method: 'POST', url: '/shipments', headers: { origin: 'https://elsewhere.example' } }],
  [403, { method: 'POST', url: '/shipments', headers: { origin: 'http://portal.test' } }],
  [
    403,
    {
      method: 'POST',
      url: '/shipments',
      headers: { 'x-forwarded-host': 'elsewhere.example', origin: 'https://elsewhere.example' },
    },
  ],
  [411, { method: 'POST', url: '/sign-in', headers: { origin, 'transfer-encoding': 'chunked' } }],
  [413, { method: 'POST', url: '/sign-in', headers: { origin, 'content-length': '262145' } }],
])('%i for %j', (status, request) => {
  expect(findRefusal({ headers: {}, ...request })).toBe(status);
});
