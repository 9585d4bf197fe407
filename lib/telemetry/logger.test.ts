import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The output of a process that logs these objects. */
function printed(objects: unknown[]): string {
  const code = `import { logger } from './lib/telemetry/logger.ts';
    for (const object of ${JSON.stringify(objects)}) logger().error(object, 'told');
    logger().error({ err: Object.assign(new Error('broken'), { token: 's3cret-9' }) }, 'failed');`;
  const args = ['--conditions=react-server', '--input-type=module', '-e', code];
  const env = {
    ...process.env,
    LOG_LEVEL: 'info',
    DATABASE_URL: 'postgresql://127.0.0.1/none',
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: '0f'.repeat(32),
  };
  return execFileSync(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  }).toString();
}

it('prints no secret, wherever an object with one is logged', () => {
  const lines = printed([
    { token: 's3cret-1' },
    { password: 's3cret-2' },
    { Password: 's3cret-3' },
    { account: { accountNo: '100200', token: 's3cret-4' } },
    { user: { password: 's3cret-5' } },
    { headers: { AccountNo: '100200', Password: 's3cret-6' } },
  ]);
  expect(lines.trim().split('\n')).toHaveLength(7);
  expect(lines).toContain('100200');
  expect(lines).not.toContain('s3cret');
});
