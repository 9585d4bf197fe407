import { NotApplied } from '#prisma/apply-migrations.ts';
import { migrate } from '#prisma/migrate.ts';
import { runCommand } from './processes/run-command.ts';
import { databaseRoles } from './settings/database-roles.ts';
import { loadEnvironmentFile } from './settings/load-environment-file.ts';
import { Failure } from './terminal/failure.ts';

const undefinedObject = '42704';
/** The password, the role or the database is wrong. */
const refusals = /^(28P01|28000|3D000)$/;

// Applies the missing migrations as the role of DATABASE_OWNER_URL, and gives the role of DATABASE_URL its rights. Safe to run
// concurrently.
await runCommand(async () => {
  loadEnvironmentFile();
  const { ownerUrl, portalRole } = databaseRoles(process.env);
  const applied = await migrate(ownerUrl, { portalRole }).catch((error: Error & { code?: string }) => {
    const { code = '', message } = error;
    if (error instanceof NotApplied) throw new Failure(message);
    if (code === undefinedObject)
      throw new Failure(`No migration was applied. DATABASE_URL: ${message}. Create it (docs/deployment.md)`);
    if (refusals.test(code)) throw new Failure(`No migration was applied. DATABASE_OWNER_URL: ${message}`);
    throw error;
  });
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
  return 0;
});
