import { expect, test } from 'vitest';
import { isUse } from './note-client.ts';

const here = 'https://waybill.example/shipments?q=book';

test.each([
  ['a page', 'GET', '/shipments', { 'sec-fetch-dest': 'document' }],
  ['a page of a client without fetch metadata', 'GET', '/shipments', {}],
  ['a change', 'POST', '/shipments', { 'sec-fetch-dest': 'empty', 'next-action': 'a1' }],
  ['a draft', 'POST', '/api/shipments/1/draft', { 'sec-fetch-dest': 'empty' }],
  ['another page in place', 'GET', '/shipments?q=book&page=2&_rsc=x', { rsc: '1', referer: here }],
  ['a file in a new tab', 'GET', '/api/shipments/1/label', { 'sec-fetch-dest': 'document' }],
])('%s is use', (_name, method, url, headers) => {
  expect(isUse(method, url, headers)).toBe(true);
});

test.each([
  ['a question of an open page', '/api/shipments/version', { 'sec-fetch-dest': 'empty' }],
  [
    'the renewal of a page',
    '/shipments?q=book&_rsc=x',
    { rsc: '1', referer: here, 'sec-fetch-dest': 'empty' },
  ],
  [
    'a page that is read ahead',
    '/shipments/new?_rsc=x',
    { rsc: '1', 'next-router-prefetch': '1', referer: here },
  ],
])('%s isn’t', (_name, url, headers) => {
  expect(isUse('GET', url, headers)).toBe(false);
});
