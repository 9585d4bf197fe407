import { checkDeployment } from '#lib/start/check-deployment.ts';
import { runCommand } from './processes/run-command.ts';
import { useRunningSettings } from './settings/running-settings.ts';
import { readOptions } from './terminal/read-options.ts';

const usage = `Usage: npm run doctor

Tries what the portal and the worker need, with the settings of this folder: the database with its role, migrations and encryption key, the
operator, the mail server and the label store. Says what is wrong and what to do, and exits with 1 if something is. Changes nothing.`;

readOptions(usage, { options: {} });
await runCommand(async () => {
  useRunningSettings();
  let isHealthy = true;
  for await (const { name, fault, skipped } of checkDeployment()) {
    isHealthy &&= fault === null;
    console.log(fault === null ? `✔ ${name}${skipped ? `: ${skipped}` : ''}` : `✖ ${name}\n  ${fault}`);
  }
  return isHealthy ? 0 : 1;
});
