import { describe, expect, it } from 'vitest';
import { isAllowed } from './answer-control.ts';

const remoteAddress = '127.0.0.1';
const post = (headers: Record<string, string>) => isAllowed({ method: 'POST', headers, remoteAddress });

describe('control routes', () => {
  it.each(['localhost:4010', '127.0.0.1:4010', '[::1]:4010', 'localhost'])('answer to %s', (host) => {
    expect(isAllowed({ method: 'GET', headers: { host }, remoteAddress })).toBe(true);
    expect(post({ host, origin: `http://${host}` })).toBe(true);
    expect(post({ host })).toBe(true);
  });

  it.each(['evil.example', 'localhost.evil.example:4010', '127.0.0.1.evil.example', ''])(
    'refuse the name %s',
    (host) => {
      expect(isAllowed({ method: 'GET', headers: { host }, remoteAddress })).toBe(false);
    },
  );

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.7', false],
    ['::ffff:10.0.0.7', false],
    ['fe80::1', false],
    [undefined, false],
  ])('a connection from %s, whatever its Host header says: %s', (from, isIn) => {
    expect(isAllowed({ method: 'GET', headers: { host: 'localhost' }, remoteAddress: from })).toBe(isIn);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:3000', 'http://localhost:4010.evil.example'])(
    'refuse changes that %s asks for',
    (origin) => {
      expect(post({ host: '127.0.0.1:4010', origin })).toBe(false);
    },
  );

  it('refuse what a browser marks as another site’s', () => {
    expect(post({ host: 'localhost:4010', 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(post({ host: 'localhost:4010', 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(post({ host: 'localhost:4010', 'sec-fetch-site': 'same-origin' })).toBe(true);
  });
});
