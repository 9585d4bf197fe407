import { prisma } from '#lib/db/client.ts';
import { unsafeRotateTokenKeys } from '#lib/merchants/rotate-token-keys.ts';
import { rotateTotpKeys } from '#lib/people/factors/rotate-totp-keys.ts';
import { unsafeRotateSecretKeys } from '#lib/webhooks/rotate-secret-keys.ts';
import { runCommand } from './processes/run-command.ts';
import { useRunningSettings } from './settings/running-settings.ts';
import { readOptions } from './terminal/read-options.ts';

const usage = `Usage: npm run keys:rotate

Encrypts the stored operator tokens and the secrets of authenticator apps and webhooks with TOKEN_ENCRYPTION_KEY. Those that were
encrypted with another key need it in TOKEN_ENCRYPTION_OLD_KEYS. Portals and workers with both settings may run meanwhile.`;

readOptions(usage, { options: {} });
await runCommand(async () => {
  useRunningSettings();
  try {
    const { sealed, unreadable } = await unsafeRotateTokenKeys();
    console.log(`${sealed} tokens were encrypted with the current key.`);
    const apps = await rotateTotpKeys();
    console.log(`${apps.sealed} secrets of authenticator apps were encrypted with the current key.`);
    const webhooks = await unsafeRotateSecretKeys();
    console.log(`${webhooks.sealed} secrets of webhooks were encrypted with the current key.`);
    if (unreadable.length > 0)
      console.error(`No key opens the tokens of these accounts:\n${unreadable.join('\n')}`);
    if (apps.unreadable.length > 0)
      console.error(`No key opens the app secrets of these people:\n${apps.unreadable.join('\n')}`);
    if (webhooks.unreadable.length > 0)
      console.error(`No key opens the secrets of these webhooks:\n${webhooks.unreadable.join('\n')}`);
    return unreadable.length + apps.unreadable.length + webhooks.unreadable.length > 0 ? 1 : 0;
  } finally {
    await prisma().$disconnect();
  }
});
process.exit();
