import { mkdir, writeFile } from 'node:fs/promises';
import { migrate } from '#prisma/migrate.ts';
import { schemaDifference } from '#prisma/schema-difference.ts';
import { prepareDatabases } from './postgres/prepare-databases.ts';
import { startThrowawayPostgres } from './postgres/start-throwaway-postgres.ts';
import { withClient } from './postgres/with-client.ts';

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
  const difference = await withClient(ownerUrl, schemaDifference);
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = `prisma/migrations/${timestamp}_${name}`;
  await mkdir(folder, { recursive: true });
  const lines = difference.map((line) => `-- ${line}\n`);
  await writeFile(`${folder}/migration.sql`, ['-- Why:\n\n', ...lines].join(''));
  console.log(`Wrote ${folder}/migration.sql. ${
    difference.length > 0
      ? 'Its comments list what schema.prisma has (+) and the migrated database doesn’t, and the other way round (-).'
      : 'prisma/migrations already leads to schema.prisma.'
  }
Replace them with SQL, also for what Prisma can’t say: checks, policies. \`npm test -- prisma\` compares the two again.`);
} finally {
  await server.stop();
}
