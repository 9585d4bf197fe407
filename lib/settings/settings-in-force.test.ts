import { expect, test } from 'vitest';
import { parseEnvironment } from './settings.ts';
import { changedSettings, settingsInForce } from './settings-in-force.ts';

const canary = 'canary-of-a-secret-that-is-long-enough';
const hex = 'ca'.repeat(32);

test('shows every setting, and no secret', () => {
  const shown = settingsInForce(
    parseEnvironment({
      DATABASE_URL: `postgresql://waybill:${canary}@127.0.0.1/waybill`,
      NEXTAUTH_SECRET: canary,
      TOKEN_ENCRYPTION_KEY: hex,
      TOKEN_ENCRYPTION_OLD_KEYS: `1:${hex}`,
      OPERATOR_BASE_URL: `http://user:${canary}@127.0.0.1:4010/base`,
      OPERATOR_API_KEY: canary,
      METRICS_TOKEN: canary,
      MAIL_SMTP_URL: `smtp://user:${canary}@mail.example`,
      SANDBOX_DATABASE_URL: `postgresql://waybill:${canary}@127.0.0.1/sandbox`,
      WORKER_CONCURRENCY: '7',
    }),
  );
  const text = JSON.stringify(shown);
  expect(text).not.toContain(canary);
  expect(text).not.toContain(hex);
  const of = (name: string) => shown.find((setting) => setting.name === name);
  expect(of('WORKER_CONCURRENCY')).toEqual({ name: 'WORKER_CONCURRENCY', isSet: true, value: '7' });
  expect(of('OPERATOR_BASE_URL')?.value).toBe('http://127.0.0.1:4010/base');
  expect(of('MAIL_SMTP_URL')).toEqual({ name: 'MAIL_SMTP_URL', isSet: true, value: null });
  expect(of('WORKER_PORT')).toBeUndefined();
  expect(of('SSO_PASSWORDS')).toEqual({ name: 'SSO_PASSWORDS', isSet: true, value: 'on' });
  for (const name of ['SSO_AGENTS', 'TRUSTED_PROXIES'])
    expect(of(name)).toEqual({ name, isSet: false, value: null });
});

test('what a start announces is what differs from the defaults, and no secret', () => {
  const given = {
    DATABASE_URL: `postgresql://waybill:${canary}@127.0.0.1/waybill`,
    NEXTAUTH_SECRET: canary,
    TOKEN_ENCRYPTION_KEY: hex,
    TRUSTED_PROXIES: '10.0.0.1',
    WORKER_CONCURRENCY: '7',
    LOG_LEVEL: 'info',
  };
  expect(changedSettings(parseEnvironment(given))).toEqual({
    DATABASE_URL: 'set',
    NEXTAUTH_SECRET: 'set',
    TOKEN_ENCRYPTION_KEY: 'set',
    TRUSTED_PROXIES: 'set',
    WORKER_CONCURRENCY: '7',
  });
});
