import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#prisma/seed.ts';
import { createTestDatabase, type TestDatabase } from '#prisma/test-database.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

const root = join(import.meta.dirname, '../..');
const tokenKey = '0f'.repeat(32);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed(database.url, tokenKey, 'sandbox');
});
afterAll(() => database.drop());

/** The output and exit code of a process that starts with these settings. */
async function start(variables: Record<string, string>) {
  const code = `const { refuseUnsafeStart } = await import('./lib/start/refuse-unsafe-start.ts');
    await refuseUnsafeStart();
    console.log('started');
    process.exit(0);`;
  const args = ['--conditions=react-server', '--input-type=module', '-e', code];
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: tokenKey,
    OPERATOR_KIND: 'sandbox',
    ...variables,
  } as unknown as NodeJS.ProcessEnv;
  return promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
    ({ stdout }) => stdout.trim(),
    ({ code: status, stderr }) => `${status}: ${stderr}`,
  );
}

const superuserUrl = () =>
  Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname: new URL(database.url).pathname })
    .href;

const asSuperuser = (sql: string) => withClient(superuserUrl(), (client) => client.query(sql));

it('starts with the portal’s role, at the sandbox', async () => {
  expect(await start({})).toBe('started');
});

it('refuses a superuser, the owner of the tables, and a role that can become one of them', async () => {
  expect(await start({ DATABASE_URL: superuserUrl() })).toMatch(/^1: .*bypasses row-level security/s);
  expect(await start({ DATABASE_URL: database.ownerUrl })).toMatch(/^1: .*owns the tables/s);
  const member = `member_${Date.now()}`;
  const { password } = new URL(database.url);
  const url = Object.assign(new URL(database.url), { username: member }).href;
  await asSuperuser(`CREATE ROLE ${member} LOGIN BYPASSRLS PASSWORD '${password}'`);
  expect(await start({ DATABASE_URL: url })).toMatch(/^1: .*bypasses row-level security/s);
  await asSuperuser(`ALTER ROLE ${member} NOBYPASSRLS; GRANT waybill_owner TO ${member} WITH INHERIT FALSE`);
  expect(await start({ DATABASE_URL: url })).toMatch(/^1: .*owns the tables/s);
  await asSuperuser(`DROP ROLE ${member}`);
});

it('refuses demo people at a live operator, also behind a proxy on this machine, until they are disabled', async () => {
  const real = {
    OPERATOR_KIND: 'live',
    OPERATOR_BASE_URL: 'http://127.0.0.1:4010',
    OPERATOR_NAME: 'sandbox',
  };
  const refused = await start(real);
  expect(refused).toMatch(/^1: .*agent@waybill\.example/s);
  expect(refused).not.toContain(tokenKey);
  await asSuperuser("UPDATE users SET disabled_at = now() WHERE email LIKE '%.example'");
  expect(await start(real)).toBe('started');
});

it('says what is missing: the tables, the right password, the database, the key of the secrets', async () => {
  const at = (change: Partial<URL>) => Object.assign(new URL(database.url), change).href;
  const empty = `empty_${Date.now()}`;
  await asSuperuser(`CREATE DATABASE ${empty}`);
  expect(await start({ DATABASE_URL: at({ pathname: `/${empty}` }) })).toMatch(/^1: .*npm run migrate/s);
  await asSuperuser(`DROP DATABASE ${empty}`);
  expect(await start({ DATABASE_URL: at({ pathname: '/nowhere' }) })).toMatch(
    /^1: .*there is no database .*\/nowhere/s,
  );
  const refused = await start({ DATABASE_URL: at({ username: 'nobody-of-ours', password: 'hidden' }) });
  expect(refused).toMatch(/^1: .*refuses the role or its password/s);
  expect(refused).not.toContain('hidden');
  const key = 'a'.repeat(64);
  expect(await start({ TOKEN_ENCRYPTION_KEY: key })).toMatch(
    /^1: .*TOKEN_ENCRYPTION_KEY: doesn't open .*operator_accounts/s,
  );
  expect(await start({ TOKEN_ENCRYPTION_KEY: `2:${key}`, TOKEN_ENCRYPTION_OLD_KEYS: tokenKey })).toBe(
    'started',
  );
  // One damaged secret is no wrong key.
  const newest = '(SELECT max(id::text)::uuid FROM operator_accounts)';
  await asSuperuser(`UPDATE operator_accounts SET token_ciphertext = 'x' WHERE id <> ${newest}`);
  // A row that is written again is read last.
  await asSuperuser(`UPDATE operator_accounts SET account_no = account_no WHERE id = ${newest}`);
  expect(await start({})).toBe('started');
});

it('waits for a database that doesn’t answer, and says which', async () => {
  const output = await start({ DATABASE_URL: 'postgresql://waybill:hidden@127.0.0.1:1/none' });
  expect(output).toContain('started');
  expect(output).toContain('no PostgreSQL answers at 127.0.0.1:1/none (ECONNREFUSED): waiting for it');
  expect(output).not.toContain('hidden');
});
