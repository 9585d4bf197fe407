import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseEnvironment, settingNames } from './settings.ts';

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
  test('requires three settings and has a default for every other one', () => {
    const settings = parseEnvironment(needed);
    expect(settings).toMatchObject({
      ...needed,
      NEXTAUTH_URL: 'http://127.0.0.1:3000',
      OPERATOR_BASE_URL: 'http://127.0.0.1:4010',
      OPERATOR_DELIVERY_TYPE_KEY: 'DeleiveryType',
      OPERATOR_SEND_TIMEOUT_MS: 30_000,
      OPERATOR_READ_TIMEOUT_MS: 10_000,
      OPERATOR_TRACKINGS_PER_MINUTE: 240,
      OPERATOR_VOLUMETRIC_DIVISOR: 5_000,
      OPERATOR_SENDS_PER_ACCOUNT: 4,
      EVENT_RETENTION_MONTHS: 24,
      WAYBILL_HOST: '127.0.0.1',
      WAYBILL_PORT: 3000,
    });
  });

  test('treats an empty setting as missing', () => {
    const settings = parseEnvironment({ ...needed, OPERATOR_SEND_TIMEOUT_MS: '', OPERATOR_API_KEY: '' });
    expect(settings.OPERATOR_SEND_TIMEOUT_MS).toBe(30_000);
    expect(settings.OPERATOR_API_KEY).toBeUndefined();
  });

  test('removes a slash at the end of an address', () => {
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
    ['DATABASE_URL', 'postgresql://waybill:hidden-value@db.internal/waybill'],
    ['DATABASE_TLS', 'hidden-value'],
    ['NEXTAUTH_URL', 'hidden-value'],
    ['NEXTAUTH_URL', 'ftp://hidden-value'],
    ['NEXTAUTH_URL', 'http://hidden-value.example'],
    ['OPERATOR_BASE_URL', 'http://hidden-value.example'],
    ['NEXTAUTH_SECRET', 'hidden-value'],
    ['TOKEN_ENCRYPTION_KEY', `${'ab'.repeat(31)}hidden-value`],
    ['OPERATOR_BASE_URL', 'hidden-value'],
    ['OPERATOR_LABEL_BASE_URL', 'hidden-value'],
    ['OPERATOR_FAMILY_B_PREFIX', 'hidden-value'],
    ['OPERATOR_FAMILY_B_AUTH', 'hidden-value'],
    ['OPERATOR_DELIVERY_TYPE_KEY', 'hidden-value'],
    ['OPERATOR_SEND_TIMEOUT_MS', 'hidden-value'],
    ['OPERATOR_SEND_TIMEOUT_MS', '99'],
    ['OPERATOR_READ_TIMEOUT_MS', '1e9'],
    ['OPERATOR_READ_TIMEOUT_MS', '150.5'],
    ['OPERATOR_REPLY_LIMIT_BYTES', '-1'],
    ['OPERATOR_CREATION_FAMILY', 'hidden-value'],
    ['OPERATOR_REFERENCE_FAMILY', 'hidden-value'],
    ['OPERATOR_PATHS', 'hidden-value'],
    ['WAYBILL_HOST', 'hidden value'],
    ['LABEL_STORE', 'hidden-value'],
    ['OPERATOR_SENDS_PER_ACCOUNT', '65'],
    ['OPERATOR_TRACKINGS_PER_MINUTE', '11'],
    ['EVENT_RETENTION_MONTHS', '121'],
    ['LOG_LEVEL', 'hidden-value'],
    ['SANDBOX_PORT', '70000'],
    ['OPERATOR_OTHERS', 'hidden-value'],
    ['OPERATOR_OTHERS', '"hidden-value"'],
    ['SANDBOX_DATABASE_URL', 'hidden-value'],
  ])('%s rejects %j once, without printing the value', (name, value) => {
    const lines = messageOf({ ...needed, [name]: value }).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`^ {2}${name}: takes .+`));
    expect(lines[1]).not.toContain(value);
  });

  test('names all wrong settings together', () => {
    const message = messageOf({ ...needed, LOG_LEVEL: 'loud', SANDBOX_PORT: 'none' });
    expect(message).toContain('LOG_LEVEL: ');
    expect(message).toContain('SANDBOX_PORT: ');
  });

  test('a database elsewhere needs TLS that checks its certificate, or a setting that says otherwise', () => {
    const address = 'postgresql://waybill:a@db.internal/waybill';
    const checked = { ...needed, DATABASE_URL: `${address}?sslmode=verify-full` };
    expect(parseEnvironment(checked)).toMatchObject(checked);
    const optional = { ...needed, DATABASE_URL: address, DATABASE_TLS: 'optional' };
    expect(parseEnvironment(optional)).toMatchObject(optional);
  });

  const labelStore = {
    LABEL_STORE_URL: 'https://s3.example.ae/',
    LABEL_STORE_BUCKET: 'waybill-labels',
    LABEL_STORE_KEY_ID: 'key',
    LABEL_STORE_SECRET_KEY: 'hidden-value',
  };

  test('labels are in the database, unless a store is set', () => {
    expect(parseEnvironment(needed).LABEL_STORE).toBe('database');
    const settings = parseEnvironment({ ...needed, ...labelStore, LABEL_STORE: 's3' });
    expect(settings).toMatchObject({
      LABEL_STORE: 's3',
      LABEL_STORE_URL: 'https://s3.example.ae',
      LABEL_STORE_REGION: 'us-east-1',
    });
    expect(parseEnvironment({ ...needed, ...labelStore }).LABEL_STORE).toBe('database');
  });

  test('a bucket has no slash in its name', () => {
    expect(messageOf({ ...needed, ...labelStore, LABEL_STORE_BUCKET: 'hidden/value' })).toBe(
      'Wrong settings:\n  LABEL_STORE_BUCKET: takes the name of a bucket',
    );
  });

  test.each(Object.keys(labelStore))('a label store needs %s', (name) => {
    for (const LABEL_STORE of ['s3', 'database'])
      expect(messageOf({ ...needed, ...labelStore, LABEL_STORE, [name]: '' })).toBe(
        `Wrong settings:\n  ${name}: is required where labels are in an S3-compatible store`,
      );
  });

  test('rejects reference lookups at family A', () => {
    expect(messageOf({ ...needed, OPERATOR_REFERENCE_FAMILY: 'A' })).toContain(
      '  OPERATOR_REFERENCE_FAMILY: takes one of: B, none',
    );
  });

  test.each([
    ['OPERATOR_SENT_TIMEOUT_MS', '; did you mean OPERATOR_SEND_TIMEOUT_MS?'],
    ['LABEL_STORE_BUKET', '; did you mean LABEL_STORE_BUCKET?'],
    ['WORKER_CONCURENCY', '; did you mean WORKER_CONCURRENCY?'],
    ['WAYBILL_PORTS', '; did you mean WAYBILL_PORT?'],
    ['SANDBOX_SEEDS', '; did you mean SANDBOX_SEED?'],
    ['OPERATER_NAME', '; did you mean OPERATOR_NAME?'],
    ['OPERATOR_FAVOURITE_COLOUR', ': remove it'],
  ])('%s is not a setting: names the one that may be meant', (name, advice) => {
    const message = messageOf({ ...needed, [name]: 'hidden-value' });
    expect(message).toBe(`Wrong settings:\n  ${name} is not a setting${advice}`);
  });

  test('ignores other programs’ variables, and those that only the sandbox and the commands read', () => {
    const others = { PATH: '/bin', KUBERNETES_PORT: 'x', SANDBOX_MODE: 'strict', WAYBILL_POSTGRES_PORT: '1' };
    expect(parseEnvironment({ ...needed, ...others })).toMatchObject(needed);
  });

  test('rejects family B’s cities, which have no ids, when family A books by id', () => {
    const cities = { ...needed, OPERATOR_CITIES_FAMILY: 'B' };
    expect(messageOf(cities)).toContain(
      'OPERATOR_CITIES_FAMILY: takes A where OPERATOR_CREATION_FAMILY is A',
    );
    expect(parseEnvironment({ ...cities, OPERATOR_CREATION_FAMILY: 'B' })).toMatchObject({
      OPERATOR_CITIES_FAMILY: 'B',
    });
  });

  test('another operator has the settings of one, with their defaults and checks', () => {
    const other = { OPERATOR_NAME: 'former-post', OPERATOR_BASE_URL: 'https://former.example/' };
    const withOther = (given: object) => ({ ...needed, OPERATOR_OTHERS: JSON.stringify([given]) });
    expect(parseEnvironment(withOther(other)).OPERATOR_OTHERS).toMatchObject([
      {
        ...other,
        OPERATOR_BASE_URL: 'https://former.example',
        OPERATOR_TRACKING_FAMILY: 'B',
        OPERATOR_PATHS: {},
      },
    ]);
    for (const [wrong, message] of [
      [{ OPERATOR_NAME: 'former-post' }, 'OPERATOR_OTHERS.0.OPERATOR_BASE_URL: takes'],
      [
        { ...other, OPERATOR_BASE_URL: 'http://hidden-value.example' },
        'OPERATOR_OTHERS.0.OPERATOR_BASE_URL: takes',
      ],
      [{ ...other, OPERATOR_FAMILY_B_AUTH: 'api-key' }, 'OPERATOR_OTHERS.0.OPERATOR_API_KEY: is required'],
      [{ ...other, OPERATOR_SEND_TIMEOUT_MS: '1' }, 'OPERATOR_OTHERS.0: Unrecognized key'],
    ] as const) {
      expect(messageOf(withOther(wrong))).toContain(message);
      expect(messageOf(withOther(wrong))).not.toContain('hidden-value');
    }
  });

  test('docs/settings.md names every setting, in this order', () => {
    const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name);
    expect(documented.filter((name) => name !== 'CHROMIUM_PATH')).toEqual(settingNames);
  });

  test('the settings of the sandbox operator are known', () => {
    const source = readFileSync(new URL('../sandbox/settings.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}(SANDBOX_[A-Z_]+): /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(settingNames).toEqual(expect.arrayContaining(names));
  });
});
