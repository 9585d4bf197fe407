import { expect, it } from 'vitest';
import { ourMigrations, readMigrations } from '#prisma/apply-migrations.ts';
import { schemaVersion } from './database-fault.ts';

it('names the newest migration', async () => {
  const migrations = await readMigrations(ourMigrations);
  expect(migrations.at(-1)?.name).toBe(schemaVersion);
});
