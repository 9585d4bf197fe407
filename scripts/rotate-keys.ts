import { prisma } from '#lib/db/client.ts';
import { unsafeRotateTokenKeys } from '#lib/merchants/rotate-token-keys.ts';
import { useRunningSettings } from './settings/running-settings.ts';
import { readOptions } from './terminal/read-options.ts';
import { runCommand } from './terminal/run-command.ts';

const usage = `Usage: npm run keys:rotate

Encrypts the stored operator tokens with TOKEN_ENCRYPTION_KEY. Those that were encrypted with another key need it in
TOKEN_ENCRYPTION_OLD_KEYS. Portals and workers with both settings may run meanwhile.`;

readOptions(usage, { options: {} });
await runCommand(async () => {
  useRunningSettings();
  try {
    const { sealed, unreadable } = await unsafeRotateTokenKeys();
    console.log(`${sealed} tokens were encrypted with the current key.`);
    if (unreadable.length === 0) return 0;
    console.error(`No key opens the tokens of these accounts:\n${unreadable.join('\n')}`);
    return 1;
  } finally {
    await prisma().$disconnect();
  }
});
process.exit();
