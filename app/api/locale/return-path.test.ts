import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['https://ship.example.ae/shipments?q=Hamdan&state=active', '/shipments?q=Hamdan&state=active'],
  ['https://ship.example.ae/', '/'],
  ['https://ship.example.ae//elsewhere.example/x', '/elsewhere.example/x'],
  ['https://ship.example.ae/\\\\elsewhere.example', '/elsewhere.example'],
  ['no link', '/'],
  [null, '/'],
])('a form on %s returns to %s', (referer, path) => {
  expect(returnPath(referer)).toBe(path);
});
