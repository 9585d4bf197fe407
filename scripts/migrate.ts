import { NotApplied } from '#prisma/apply-migrations.ts';
import { migrate } from '#prisma/migrate.ts';
import { runCommand } from './processes/run-command.ts';
import { databaseRoles } from './settings/database-roles.ts';
import { loadEnvironmentFile } from './settings/load-environment-file.ts';
import { Failure } from './terminal/failure.ts';

// Applies the missing migrations as the role of DATABASE_OWNER_URL, and gives the role of DATABASE_URL its rights. Safe to run
// concurrently.
await runCommand(async () => {
  loadEnvironmentFile();
  const { ownerUrl, portalRole } = databaseRoles(process.env);
  const applied = await migrate(ownerUrl, { portalRole }).catch((error: unknown) => {
    throw error instanceof NotApplied ? new Failure(error.message) : error;
  });
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
  return 0;
});
