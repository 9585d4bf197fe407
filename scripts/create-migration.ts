import { mkdir, writeFile } from 'node:fs/promises';
import { migrate } from '#prisma/migrate.ts';
import { migrationDifference } from '#prisma/migration-difference.ts';
import { prepareDatabases } from './postgres/prepare-databases.ts';
import { startThrowawayPostgres } from './postgres/start-throwaway-postgres.ts';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run migration -- <name>, such as add_pickup_window: small letters, digits and _');
  process.exit(2);
}

const server = await startThrowawayPostgres('.data/logs/create-migration-postgres.log');
try {
  const { password } = server;
  const passwords = { rolePassword: password, ownerPassword: password };
  const { ownerUrl } = await prepareDatabases(server.adminUrl, passwords);
  await migrate(ownerUrl);
  const sql = await migrationDifference(ownerUrl);
  if (!sql) {
    console.log('prisma/migrations already leads to schema.prisma: nothing to write.');
  } else {
    const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const folder = `prisma/migrations/${timestamp}_${name}`;
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/migration.sql`, sql);
    console.log(
      `Wrote ${folder}/migration.sql. Read it, add what Prisma cannot say (checks, policies), then commit it.`,
    );
  }
} finally {
  await server.stop();
}
