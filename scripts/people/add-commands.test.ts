import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#prisma/migrate.ts';
import { type Databases, prepareDatabases } from '#scripts/postgres/prepare-databases.ts';
import { type RunningPostgres, startPostgres } from '#scripts/postgres/start-postgres.ts';

// A folder like that of a running `npm run up`: the sources, the embedded database, its secrets, and no settings.
const secrets = {
  nextAuthSecret: 'n'.repeat(64),
  tokenEncryptionKey: 'ab'.repeat(32),
  superuserPassword: 'superuser',
  rolePassword: 'role',
  ownerPassword: 'owner',
};
const password = 'a blue kettle sings';
let folder: string;
let postgres: RunningPostgres;
let databases: Databases;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-add-'));
  mkdirSync(join(folder, '.data'));
  symlinkSync(join(import.meta.dirname, '../../lib'), join(folder, 'lib'));
  postgres = await startPostgres({
    dataDirectory: join(folder, '.data/postgres'),
    port: await getPort({ host: '127.0.0.1' }),
    superuserPassword: secrets.superuserPassword,
    logFile: join(folder, '.data/postgres.log'),
    durable: false,
  });
  databases = await prepareDatabases(postgres.adminUrl, secrets);
  await migrate(databases.ownerUrl, { portalRole: 'waybill' });
  writeFileSync(join(folder, '.data/secrets.json'), JSON.stringify(secrets));
});

afterAll(async () => {
  await postgres.process.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Command = 'add-merchant' | 'add-person' | 'reset-second-factor';

function run(command: Command, flags: string[], typed = '') {
  const script = join(import.meta.dirname, `${command}.ts`);
  return execa(process.execPath, ['--conditions=react-server', script, ...flags], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    extendEnv: false,
    input: typed,
    reject: false,
  });
}

async function users() {
  const client = new Client({ connectionString: databases.databaseUrl });
  await client.connect();
  const { rows } = await client
    .query('SELECT email, role, merchant_id AS "merchantId" FROM users ORDER BY created_at')
    .finally(() => client.end());
  return rows;
}

const merchantFlags = ['--name-en=Falcon', '--name-ar=الصقر', '--account=555', '--token-file=token.txt'];
const personFlags = (email: string) => [
  '--person-name-en=Sara',
  '--person-name-ar=سارة',
  `--email=${email}`,
  '--password-file=-',
];

describe('beside a running embedded database', () => {
  it('add-merchant adds a merchant and its first person, add-person one more', async () => {
    writeFileSync(join(folder, 'token.txt'), 'a-token\n');
    const added = await run(
      'add-merchant',
      [...merchantFlags, ...personFlags('sara@falcon.example')],
      password,
    );
    expect(added.stderr).toBe('');
    const merchantId = /^Added Falcon as ([0-9a-f-]{36})\. sara@falcon\.example can sign in\.$/.exec(
      added.stdout,
    )?.[1];
    expect(merchantId).toBeDefined();
    const flags = ['--role=merchant', `--merchant=${merchantId}`, ...personFlags('omar@falcon.example')];
    expect((await run('add-person', flags, password)).stdout).toBe('omar@falcon.example can sign in.');
    const lost = await run('reset-second-factor', ['--email=Omar@falcon.example', '--reason=lost phone']);
    expect(lost.stdout).toBe('omar@falcon.example signs in with the password alone.');
    const unknown = await run('reset-second-factor', ['--email=nobody@falcon.example', '--reason=lost']);
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining('Nothing was changed.')]);
    expect(await users()).toEqual([
      { email: 'sara@falcon.example', role: 'merchant', merchantId },
      { email: 'omar@falcon.example', role: 'merchant', merchantId },
    ]);
  });

  it('add-merchant adds nothing when its person is rejected', async () => {
    const { exitCode, stderr } = await run(
      'add-merchant',
      [...merchantFlags, ...personFlags('sara@falcon.example')],
      password,
    );
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('signs in with this email'),
    });
    const client = new Client({ connectionString: databases.databaseUrl });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::int FROM merchants').finally(() => client.end());
    expect(rows).toEqual([{ count: 1 }]);
  });

  it.each([
    [
      'a short password',
      ['--role=agent', ...personFlags('noura@waybill.example')],
      'short',
      'use 12 characters or more',
    ],
    [
      'no password at all',
      ['--role=agent', ...personFlags('noura@waybill.example')],
      '',
      'Password is required: use --password-file',
    ],
    [
      'a role that does not exist',
      ['--role=king', ...personFlags('noura@waybill.example')],
      password,
      'There is no role "king"',
    ],
    ['nothing where nobody can be asked', [], '', 'Role is required: use --role'],
    ['the password as a flag', ['--role=agent', `--password=${password}`], '', "Unknown option '--password'"],
  ])('add-person refuses %s', async (_, flags, typed, words) => {
    const before = await users();
    const { exitCode, stderr } = await run('add-person', flags, typed);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(words);
    expect(await users()).toEqual(before);
  });
});

it('without a running database it says how to start one', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'waybill-add-'));
  const script = join(import.meta.dirname, 'add-person.ts');
  const { stderr } = await execa(process.execPath, ['--conditions=react-server', script], {
    cwd: elsewhere,
    env: { PATH: process.env.PATH ?? '' },
    extendEnv: false,
    reject: false,
  });
  rmSync(elsewhere, { recursive: true });
  expect(stderr).toContain('The database does not run. Start it with `npm run up`');
});
