import { afterEach, expect, test, vi } from 'vitest';
import { portalEnvironment } from './portal-environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('no key is made up for a live operator, also behind a proxy on this machine', () => {
  vi.stubEnv('NEXTAUTH_SECRET', '');
  vi.stubEnv('TOKEN_ENCRYPTION_KEY', 'ab'.repeat(32));
  const start = () =>
    portalEnvironment('https://ship.example', 'postgresql://a@b/c', {
      kind: 'live',
      address: 'http://127.0.0.1:4010',
    });
  expect(start).toThrow(/NEXTAUTH_SECRET: is required unless OPERATOR_KIND is sandbox/);
  expect(start).not.toThrow(/TOKEN_ENCRYPTION_KEY/);
});
