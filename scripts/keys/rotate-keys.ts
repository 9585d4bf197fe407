import { prisma } from '#lib/db/client.ts';
import { storedKinds, unsafeRotateSecrets } from '#lib/db/secrets/rotate-secrets.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { useRunningSettings } from '#scripts/settings/running-settings.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';

const usage = `Usage: npm run keys:rotate

Encrypts the stored operator tokens and the secrets of authenticator apps and webhooks with TOKEN_ENCRYPTION_KEY. Those that were
encrypted with another key need it in TOKEN_ENCRYPTION_OLD_KEYS. Portals and workers with both settings may run meanwhile.
Fails while a secret still needs another key: then keep TOKEN_ENCRYPTION_OLD_KEYS.`;

readOptions(usage, { options: {} });
await runCommand(async () => {
  useRunningSettings();
  let isDone = true;
  try {
    for (const kind of storedKinds) {
      const rotated = await unsafeRotateSecrets(kind);
      console.log(
        `${kind.table}: ${rotated.sealed} ${rotated.sealed === 1 ? 'secret was' : 'secrets were'} encrypted with the current key.`,
      );
      if (rotated.left.length === 0) continue;
      isDone = false;
      console.error(`${kind.table}: these rows still need another key. Keep TOKEN_ENCRYPTION_OLD_KEYS. Give it the missing key, give every
process the new TOKEN_ENCRYPTION_KEY, and run this again.\n${rotated.left.join('\n')}`);
    }
    if (isDone) console.log('Now remove TOKEN_ENCRYPTION_OLD_KEYS, and restart portals and workers.');
    return isDone ? 0 : 1;
  } finally {
    await prisma().$disconnect();
  }
});
process.exit();
