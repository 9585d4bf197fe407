import { expect, test, vi } from 'vitest';
import { isOwnOrigin } from './same-origin.ts';

const own = vi.hoisted(() => ({ url: '' }));
vi.mock('#lib/settings/settings.ts', () => ({ settings: () => ({ NEXTAUTH_URL: own.url }) }));

test.each([
  ['https://ship.example.ae', 'https://ship.example.ae', true],
  ['https://ship.example.ae/', 'https://ship.example.ae', true],
  ['https://ship.example.ae', 'http://ship.example.ae', false],
  ['https://ship.example.ae', 'https://ship.example.ae:8443', false],
  ['https://ship.example.ae', 'https://elsewhere.example', false],
  ['https://ship.example.ae', 'http://localhost', false],
  ['https://ship.example.ae', 'null', false],
  ['https://ship.example.ae', undefined, false],
  ['http://127.0.0.1:3000', 'http://localhost:3000', true],
  ['http://127.0.0.1:3000', 'http://localhost:3001', false],
  ['http://127.0.0.1:3000', 'https://localhost:3000', false],
])('a portal at %s, the Origin %s: %s', (url, origin, isOwn) => {
  own.url = url;
  expect(isOwnOrigin(origin)).toBe(isOwn);
});
