import { migrate } from '#prisma/migrate.ts';
import { loadEnvironmentFile } from './settings/load-environment-file.ts';
import { Failure } from './terminal/failure.ts';
import { runCommand } from './terminal/run-command.ts';

// Applies the missing migrations to the database of DATABASE_URL. Safe to run concurrently.
await runCommand(async () => {
  loadEnvironmentFile();
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Failure('Wrong settings:\n  DATABASE_URL: takes a postgresql:// address');
  const applied = await migrate(DATABASE_URL);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
  return 0;
});
