import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleFault } from '#lib/db/role-fault.ts';
import { migrate } from '#prisma/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#prisma/test-database.ts';
import { handOver } from './hand-over.ts';
import { withClient } from './with-client.ts';

let template: TestDatabase;
let database: { portal: string; owner: string; superuser: string };
const name = `one_role_${process.pid}`;

beforeAll(async () => {
  // Creates the roles.
  template = await createTestDatabase();
  const at = (url: string) => Object.assign(new URL(url), { pathname: name }).href;
  const superuser = process.env.TEST_POSTGRES_URL ?? '';
  database = { portal: at(template.url), owner: at(template.ownerUrl), superuser: at(superuser) };
  // As in a version with one role, the portal's role owns everything.
  await withClient(superuser, (client) => client.query(`CREATE DATABASE ${name} OWNER waybill`));
  await migrate(database.portal);
  await withClient(database.portal, (client) =>
    client.query("INSERT INTO merchants (id, name_en, name_ar) VALUES (gen_random_uuid(), 'a', 'b')"),
  );
});
afterAll(async () => {
  await withClient(process.env.TEST_POSTGRES_URL ?? '', (client) =>
    client.query(`DROP DATABASE ${name} WITH (FORCE)`),
  );
  await template.drop();
});

it('a database with one role gets an owner, while the portal goes on', async () => {
  await withClient(database.portal, async (portal) => {
    expect(await roleFault(portal)).toMatch(/owns the tables/);
    await withClient(database.superuser, async (superuser) => {
      await handOver(superuser, 'waybill_owner');
      await handOver(superuser, 'waybill_owner');
    });
    expect(await roleFault(portal)).toBeNull();
    expect((await portal.query('UPDATE merchants SET name_en = name_ar')).rowCount).toBe(1);
    expect(await migrate(database.owner, { portalRole: 'waybill' })).toEqual([]);
    await portal.query('SELECT keep_event_partitions(24)');
    await expect(portal.query('UPDATE audit_entries SET at = now()')).rejects.toThrow(/permission denied/);
  });
});
