import { expect, it } from 'vitest';
import { ourMigrations, readMigrations } from '#prisma/apply-migrations.ts';
import { schemaVersion } from './schema-version.ts';

it('is the newest migration', async () => {
  const migrations = await readMigrations(ourMigrations);
  expect(migrations.at(-1)?.name).toBe(schemaVersion);
});
