import { clientIsStale, generateClient } from './build/generate-client.ts';
import { runCommand } from './processes/run-command.ts';
import { makeDataFolder } from './settings/data-folder.ts';
import { step } from './terminal/step.ts';

// Generates the Prisma client if it is missing or older than the schema, before every command that bootstrap.mjs starts.
await runCommand(async () => {
  makeDataFolder();
  if (clientIsStale()) await step('Prisma client', generateClient);
  return 0;
});
