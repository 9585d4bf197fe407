import { generateClient } from './build/generate-client.ts';
import { makeDataFolder } from './settings/data-folder.ts';
import { runCommand } from './terminal/run-command.ts';

// Generates the Prisma client if it is missing or older than the schema. Types and tests need it.
await runCommand(async () => {
  makeDataFolder();
  await generateClient();
  return 0;
});
