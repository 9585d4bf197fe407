import { buildPortal } from './build/build-portal.ts';
import { runCommand } from './processes/run-command.ts';
import { makeDataFolder } from './settings/data-folder.ts';
import { step } from './terminal/step.ts';

// Builds the portal for production. It needs no setting and no database.
await runCommand(async () => {
  makeDataFolder();
  await step('Build', buildPortal);
  return 0;
});
