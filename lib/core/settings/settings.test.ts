import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseEnvironment } from './settings.ts';

const needed = {
  DATABASE_URL: 'postgresql://waybill:secret-of-the-database@127.0.0.1:5432/waybill',
  NEXTAUTH_SECRET: 'a-secret-of-at-least-32-characters',
  TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
};

function messageOf(variables: Record<string, string | undefined>): string {
  try {
    parseEnvironment(variables);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the settings were taken');
}

describe('parseEnvironment', () => {
  test('needs three settings and has a default for every other one', () => {
    const settings = parseEnvironment(needed);
    expect(settings).toMatchObject({
      ...needed,
      NEXTAUTH_URL: 'http://127.0.0.1:3000',
      OPERATOR_BASE_URL: 'http://127.0.0.1:4010',
      OPERATOR_RATE_METHOD: 'GET',
      OPERATOR_DELIVERY_TYPE_KEY: 'DeleiveryType',
      OPERATOR_SEND_TIMEOUT_MS: 30_000,
      OPERATOR_READ_TIMEOUT_MS: 10_000,
    });
  });

  test('takes an empty setting for a missing one', () => {
    const settings = parseEnvironment({ ...needed, OPERATOR_SEND_TIMEOUT_MS: '', OPERATOR_API_KEY: '' });
    expect(settings.OPERATOR_SEND_TIMEOUT_MS).toBe(30_000);
    expect(settings.OPERATOR_API_KEY).toBeUndefined();
  });

  test('leaves no slash at the end of an address', () => {
    const settings = parseEnvironment({ ...needed, OPERATOR_BASE_URL: 'https://operator.example/api//' });
    expect(settings.OPERATOR_BASE_URL).toBe('https://operator.example/api');
  });

  test('names every missing setting with what it takes', () => {
    const lines = messageOf({}).split('\n');
    expect(lines).toHaveLength(4);
    for (const [index, name] of Object.keys(needed).entries()) {
      expect(lines[index + 1]).toMatch(new RegExp(`^ {2}${name}: takes .+`));
    }
  });

  test.each([
    ['DATABASE_URL', 'mysql://root:hidden-value@db/waybill'],
    ['DATABASE_URL', 'hidden-value'],
    ['NEXTAUTH_URL', 'hidden-value'],
    ['NEXTAUTH_URL', 'ftp://hidden-value'],
    ['NEXTAUTH_SECRET', 'hidden-value'],
    ['TOKEN_ENCRYPTION_KEY', `${'ab'.repeat(31)}hidden-value`],
    ['OPERATOR_BASE_URL', 'hidden-value'],
    ['OPERATOR_LABEL_BASE_URL', 'hidden-value'],
    ['OPERATOR_OFFICE_SEGMENT', '../hidden-value'],
    ['OPERATOR_FAMILY_B_PREFIX', 'hidden-value'],
    ['OPERATOR_FAMILY_B_AUTH', 'hidden-value'],
    ['OPERATOR_RATE_METHOD', 'hidden-value'],
    ['OPERATOR_DELIVERY_TYPE_KEY', 'hidden-value'],
    ['OPERATOR_SEND_TIMEOUT_MS', 'hidden-value'],
    ['OPERATOR_SEND_TIMEOUT_MS', '99'],
    ['OPERATOR_READ_TIMEOUT_MS', '1e9'],
    ['OPERATOR_READ_TIMEOUT_MS', '150.5'],
    ['OPERATOR_REPLY_LIMIT_BYTES', '-1'],
    ['OPERATOR_CREATION_FAMILY', 'hidden-value'],
    ['OPERATOR_REFERENCE_FAMILY', 'hidden-value'],
    ['OPERATOR_PATHS', 'hidden-value'],
    ['LOG_LEVEL', 'hidden-value'],
    ['SANDBOX_PORT', '70000'],
    ['SANDBOX_DATABASE_URL', 'hidden-value'],
  ])('%s does not take %j: says so once, and not the value', (name, value) => {
    const lines = messageOf({ ...needed, [name]: value }).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`^ {2}${name}: takes .+`));
    expect(lines[1]).not.toContain(value);
  });

  test('names all that are wrong at once', () => {
    const message = messageOf({ ...needed, LOG_LEVEL: 'loud', SANDBOX_PORT: 'none' });
    expect(message).toContain('LOG_LEVEL: ');
    expect(message).toContain('SANDBOX_PORT: ');
  });

  test.each([
    ['OPERATOR_CANCEL_FAMILY', 'A', 'B'],
    ['OPERATOR_REFERENCE_FAMILY', 'A', 'B, none'],
    ['OPERATOR_RATES_FAMILY', 'B', 'A'],
    ['OPERATOR_ZONES_FAMILY', 'B', 'A'],
    ['OPERATOR_REGIONS_FAMILY', 'B', 'A'],
    ['OPERATOR_OFFICES_FAMILY', 'B', 'A'],
    ['OPERATOR_INSTRUCTIONS_FAMILY', 'B', 'A'],
    ['OPERATOR_HS_CODES_FAMILY', 'B', 'A'],
  ])('%s: what %s cannot serve it does not take', (name, family, taken) => {
    expect(messageOf({ ...needed, [name]: family })).toContain(`  ${name}: takes one of: ${taken}`);
    expect(parseEnvironment(needed)).toHaveProperty(name, taken.slice(0, 1));
  });

  test('cities without ids are no use to a family that books by them', () => {
    const cities = { ...needed, OPERATOR_CITIES_FAMILY: 'B' };
    expect(messageOf(cities)).toContain(
      'OPERATOR_CITIES_FAMILY: takes A where OPERATOR_CREATION_FAMILY is A',
    );
    expect(parseEnvironment({ ...cities, OPERATOR_CREATION_FAMILY: 'B' })).toMatchObject({
      OPERATOR_CITIES_FAMILY: 'B',
    });
  });

  test('README names every setting, in this order', () => {
    const source = readFileSync(new URL('./settings.ts', import.meta.url), 'utf8');
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
    const documented = [...readme.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name);
    expect(settings.length).toBeGreaterThan(30);
    expect(documented.filter((name) => settings.includes(name))).toEqual(settings);
  });
});
