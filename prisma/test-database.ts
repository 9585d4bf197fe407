import { createHash, randomUUID } from 'node:crypto';
import { Client, escapeLiteral } from 'pg';
import { ourMigrations, readMigrations } from './apply-migrations.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed.ts';

export interface TestDatabase {
  url: string;
  /** The owner's URL, for changes to tables and for actions that the portal isn't allowed to do. */
  ownerUrl: string;
  drop: () => Promise<void>;
}

// Like the portal's role: row-level security applies to it, and it owns nothing.
const role = 'waybill';
const owner = 'waybill_owner';
const lockNumber = 7_205_002;
const templates = new Map<string, Promise<string>>();

/**
 * Creates a migrated database for one test, with the portal's role and an owner. It is a copy of a template, which the first caller
 * on a server migrates. Needs TEST_POSTGRES_URL, the superuser's URL of a throwaway server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(await migratedTemplate());
}

/** The same with the demo's data, whose tokens are encrypted with this key. It is a template too, because hashing passwords takes long. */
export async function createDemoDatabase(tokenKeyHex: string): Promise<TestDatabase> {
  const migrated = await migratedTemplate();
  const name = `${migrated}_demo_${createHash('sha256').update(tokenKeyHex).digest('hex').slice(0, 16)}`;
  return copyOf(
    await template(name, migrated, async (draft) => {
      await seed(addressOf(draft, role), tokenKeyHex, 'sandbox');
    }),
  );
}

async function copyOf(source: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source} OWNER ${owner}`);
    // A copy has the rights on the tables, but not those on the database.
    await admin.query(`GRANT CREATE ON DATABASE ${name} TO ${role}`);
  });
  return {
    url: addressOf(name, role),
    ownerUrl: addressOf(name, owner),
    drop: () => asAdmin(async (admin) => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

async function migratedTemplate(): Promise<string> {
  const migrations = JSON.stringify(await readMigrations(ourMigrations));
  const name = `template_${createHash('sha256').update(migrations).digest('hex').slice(0, 16)}`;
  return template(name, 'template1', async (draft) => {
    await migrate(addressOf(draft, owner), { portalRole: role });
  });
}

/** The name of a template, which the first caller on a server copies from another one and fills. */
function template(name: string, from: string, fill: (draft: string) => Promise<void>): Promise<string> {
  const key = `${adminUrl().href} ${name}`;
  const made = templates.get(key) ?? makeTemplate(name, from, fill);
  templates.set(key, made);
  return made;
}

async function makeTemplate(name: string, from: string, fill: (draft: string) => Promise<void>) {
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    const found = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount) return;
    const password = escapeLiteral(decodeURIComponent(adminUrl().password));
    for (const one of [role, owner]) {
      const known = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [one]);
      if (!known.rowCount) await admin.query(`CREATE ROLE ${one} LOGIN PASSWORD ${password}`);
    }
    // A test waits until another connection waits.
    await admin.query(`GRANT pg_read_all_stats TO ${role}, ${owner}`);
    const draft = `${name}_draft`;
    await admin.query(`DROP DATABASE IF EXISTS ${draft}`);
    await admin.query(`CREATE DATABASE ${draft} TEMPLATE ${from} OWNER ${owner}`);
    await admin.query(`GRANT CREATE ON DATABASE ${draft} TO ${role}`);
    await fill(draft);
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl().href });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function adminUrl(): URL {
  const address = process.env.TEST_POSTGRES_URL;
  if (!address)
    throw new Error('Database tests need a server: run them with `npm run test:unit -- <pattern>`.');
  return new URL(address);
}

function addressOf(database: string, username: string): string {
  return Object.assign(adminUrl(), { username, pathname: database }).href;
}
