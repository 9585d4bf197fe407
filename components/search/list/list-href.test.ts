import { expect, test } from 'vitest';
import { listHref } from './list-href.ts';

test('the first page without a filter has the plain URL', () => {
  expect(listHref({})).toBe('/shipments');
  expect(listHref({ query: '', cursor: '' })).toBe('/shipments');
});

test('the URL keeps the search text', () => {
  const href = listHref({ query: 'محمد & co +971', state: 'active' });
  const parameters = new URL(href, 'http://localhost').searchParams;
  expect(parameters.get('q')).toBe('محمد & co +971');
  expect(parameters.get('state')).toBe('active');
});

test('the URL has one cursor', () => {
  const href = listHref({ cursor: 'one' });
  expect(new URL(href, 'http://localhost').searchParams.getAll('cursor')).toEqual(['one']);
});
