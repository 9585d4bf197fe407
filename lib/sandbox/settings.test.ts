import { describe, expect, it } from 'vitest';
import { parseSandboxSettings } from './settings.ts';

const required = { SANDBOX_DATABASE_URL: 'postgresql://localhost/sandbox' };

describe('the settings', () => {
  it('have defaults for everything except the database', () => {
    expect(parseSandboxSettings({ ...required, SANDBOX_PORT: '' })).toEqual({
      databaseUrl: 'postgresql://localhost/sandbox',
      host: '127.0.0.1',
      port: 4010,
      accounts: [
        { accountNumber: '100200', token: 'sandbox-token-oasis', name: 'Oasis Books' },
        { accountNumber: '100300', token: 'sandbox-token-nakheel', name: 'Al Nakheel Trading' },
      ],
      familyBPrefix: '',
      familyBAuth: 'account',
      apiKey: 'sandbox-api-key',
      labelBaseUrl: undefined,
      conduct: {
        mode: 'lenient',
        schedule: 'on',
        scheduleSpeed: 1,
        authFailure: '401',
        statementFaults: 0.1,
      },
      seed: 1,
    });
  });

  it('accept accounts as a list, with colons in names', () => {
    const { accounts } = parseSandboxSettings({ ...required, SANDBOX_ACCOUNTS: '1:t-1:Noon: Books, 2:t-2' });
    expect(accounts).toEqual([
      { accountNumber: '1', token: 't-1', name: 'Noon: Books' },
      { accountNumber: '2', token: 't-2', name: '2' },
    ]);
  });

  it.each([
    ['SANDBOX_DATABASE_URL', { SANDBOX_DATABASE_URL: 'mysql://secret' }],
    ['SANDBOX_PORT', { ...required, SANDBOX_PORT: 'secret' }],
    ['SANDBOX_ACCOUNTS', { ...required, SANDBOX_ACCOUNTS: 'secret' }],
    ['SANDBOX_FAMILY_B_PREFIX', { ...required, SANDBOX_FAMILY_B_PREFIX: 'secret' }],
    ['SANDBOX_FAMILY_B_AUTH', { ...required, SANDBOX_FAMILY_B_AUTH: 'secret' }],
    ['SANDBOX_LABEL_BASE_URL', { ...required, SANDBOX_LABEL_BASE_URL: 'secret' }],
    ['SANDBOX_MODE', { ...required, SANDBOX_MODE: 'secret' }],
    ['SANDBOX_SCHEDULE', { ...required, SANDBOX_SCHEDULE: 'secret' }],
    ['SANDBOX_SCHEDULE_SPEED', { ...required, SANDBOX_SCHEDULE_SPEED: 'secret' }],
    ['SANDBOX_AUTH_FAILURE', { ...required, SANDBOX_AUTH_FAILURE: 'secret' }],
    ['SANDBOX_STATEMENT_FAULTS', { ...required, SANDBOX_STATEMENT_FAULTS: 'secret' }],
    ['SANDBOX_SEED', { ...required, SANDBOX_SEED: 'secret' }],
  ])('name %s when it is wrong, and never its value', (name, variables) => {
    expect(() => parseSandboxSettings(variables)).toThrow(`  ${name}: `);
    expect(() => parseSandboxSettings(variables)).not.toThrow('secret');
  });
});
