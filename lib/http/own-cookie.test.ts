import { afterEach, expect, test, vi } from 'vitest';

const set = vi.hoisted(() => ({ NEXTAUTH_URL: '' }));
vi.mock('#lib/settings/settings.ts', () => ({ settings: () => set }));
const { ownCookieName, ownCookieOptions } = await import('./own-cookie.ts');

afterEach(() => {
  set.NEXTAUTH_URL = '';
});

test('under https a cookie belongs to this host alone', () => {
  set.NEXTAUTH_URL = 'https://portal.example';
  expect(ownCookieName('waybill-locale')).toBe('__Host-waybill-locale');
  expect(ownCookieOptions()).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true });
});

test('browsers would refuse that under http on this machine', () => {
  set.NEXTAUTH_URL = 'http://127.0.0.1:3000';
  expect(ownCookieName('waybill-locale')).toBe('waybill-locale');
  expect(ownCookieOptions().secure).toBe(false);
});
