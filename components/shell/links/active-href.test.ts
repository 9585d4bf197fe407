import { expect, test } from 'vitest';
import { activeHref } from './nav-links.tsx';

const hrefs = ['/', '/shipments', '/shipments/new'];

test.each([
  ['/', '/'],
  ['/shipments', '/shipments'],
  ['/shipments/42', '/shipments'],
  ['/shipments/new', '/shipments/new'],
  ['/shipments-archive', undefined],
  ['/desk', undefined],
])('%s belongs to %s', (path, href) => {
  expect(activeHref(path, hrefs)).toBe(href);
});
