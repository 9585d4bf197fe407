import { afterEach, expect, test, vi } from 'vitest';
import { portalEnvironment } from './portal-environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('no key is made up for a real operator', () => {
  vi.stubEnv('NEXTAUTH_SECRET', '');
  vi.stubEnv('TOKEN_ENCRYPTION_KEY', 'ab'.repeat(32));
  const start = () =>
    portalEnvironment('https://ship.example', 'postgresql://a@b/c', 'https://operator.example');
  expect(start).toThrow(/NEXTAUTH_SECRET: is required for a real operator/);
  expect(start).not.toThrow(/TOKEN_ENCRYPTION_KEY/);
});
