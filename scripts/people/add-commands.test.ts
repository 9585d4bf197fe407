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

function run(command: Command, flags: string[]) {
  const script = join(import.meta.dirname, `${command}.ts`);
  return execa(process.execPath, ['--conditions=react-server', script, ...flags], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    extendEnv: false,
    input: '',
    reject: false,
  });
}

/** As the owner of the tables, who sees the rows of every merchant. */
async function query(text: string) {
  const client = new Client({ connectionString: databases.ownerUrl });
  await client.connect();
  const { rows } = await client
    .query(`SELECT set_config('app.across_merchants', 'yes', false)`)
    .then(() => client.query(text))
    .finally(() => client.end());
  return rows;
}

const merchantFlags = ['--name-en=Falcon', '--name-ar=الصقر', '--account=555', '--token-file=token.txt'];

describe('beside a running embedded database', () => {
  it('add-merchant and add-person invite people by email, or print the link', async () => {
    writeFileSync(join(folder, 'token.txt'), 'a-token\n');
    const added = await run('add-merchant', [...merchantFlags, '--email=sara@falcon.example', '--unchecked']);
    expect(added.stderr).toBe('');
    const merchantId = /^Added Falcon as ([0-9a-f-]{36})\.\nThe worker emails an invitation to sara@/.exec(
      added.stdout,
    )?.[1];
    expect(merchantId).toBeDefined();
    const member = ['--role=accountant', `--merchant=${merchantId}`, '--email=Omar@falcon.example'];
    expect((await run('add-person', member)).stdout).toContain('emails an invitation to omar@falcon.example');
    const printed = await run('add-person', [
      '--role=supervisor',
      '--email=hind@desk.example',
      '--print-link',
    ]);
    expect(printed.stdout).toMatch(/hind@desk\.example, .*: http\S+\/join#[\w-]{20,}$/);
    expect(await query('SELECT recipient FROM mails ORDER BY created_at')).toEqual([
      { recipient: 'sara@falcon.example' },
      { recipient: 'omar@falcon.example' },
    ]);
    expect(await query('SELECT email, role FROM invitations ORDER BY created_at')).toEqual([
      { email: 'sara@falcon.example', role: 'owner' },
      { email: 'omar@falcon.example', role: 'accountant' },
    ]);
    expect(await query('SELECT role FROM platform_invitations')).toEqual([{ role: 'supervisor' }]);
  });

  it.each([
    ['an account that another merchant has', ['--email=noura@falcon.example'], 'Falcon has account 555.'],
    [
      'an account that nobody could be asked about',
      ['--account=556', '--email=noura@falcon.example'],
      'asked about the account',
    ],
    [
      'an email that is none',
      ['--unchecked', '--account=556', '--email=noura'],
      'This is not an email address.',
    ],
  ])('add-merchant refuses %s', async (_, flags, words) => {
    const { exitCode, stderr } = await run('add-merchant', [...merchantFlags, ...flags]);
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) });
    expect(await query('SELECT count(*)::int FROM merchants')).toEqual([{ count: 1 }]);
  });

  it.each([
    ['a role that does not exist', ['--role=king', '--email=a@desk.example'], 'There is no role "king"'],
    ['nothing where nobody can be asked', [], 'Role is required: use --role'],
    [
      'a merchant that does not exist',
      ['--role=owner', '--merchant=5', '--email=a@desk.example'],
      'no merchant with this id',
    ],
    ['a password', ['--role=agent', '--password=secret'], "Unknown option '--password'"],
  ])('add-person refuses %s', async (_, flags, words) => {
    const before = await query('SELECT count(*) FROM mails');
    const { exitCode, stderr } = await run('add-person', flags);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(words);
    expect(await query('SELECT count(*) FROM mails')).toEqual(before);
  });

  it('reset-second-factor refuses somebody who is unknown', async () => {
    const unknown = await run('reset-second-factor', ['--email=nobody@falcon.example', '--reason=lost']);
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining('Nothing was changed.')]);
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
