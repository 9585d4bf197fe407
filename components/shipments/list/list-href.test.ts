import { expect, test } from 'vitest';
import { listHref } from './list-href.ts';

test('the first page of everything has the plain address', () => {
  expect(listHref({})).toBe('/shipments');
  expect(listHref({ query: '', cursors: [] })).toBe('/shipments');
});

test('what is looked for survives the address', () => {
  const href = listHref({ query: 'محمد & co +971', state: 'active' });
  const parameters = new URL(href, 'http://localhost').searchParams;
  expect(parameters.get('q')).toBe('محمد & co +971');
  expect(parameters.get('state')).toBe('active');
});

test('the cursors keep their order, so that newer pages can be found again', () => {
  const href = listHref({ cursors: ['one', 'two'] });
  expect(new URL(href, 'http://localhost').searchParams.getAll('cursor')).toEqual(['one', 'two']);
});
