import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from './processes/lock.ts';
import { runCommand } from './processes/run-command.ts';
import { runToEnd } from './processes/start-process.ts';
import { makeDataFolder } from './settings/data-folder.ts';
import { step } from './terminal/step.ts';

const hashFile = 'lib/db/generated/schema-hash';

/** Whether the generated Prisma client is missing or older than the schema. */
function clientIsStale(): boolean {
  return !existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== schemaHash();
}

/** Generates the Prisma client if it is stale. Needs no network. */
async function generateClient(): Promise<void> {
  await withLock('.data/generate.lock', async () => {
    if (!clientIsStale()) return;
    const hash = schemaHash();
    await runToEnd({
      name: 'prisma generate',
      command: process.execPath,
      args: ['node_modules/prisma/build/index.js', 'generate'],
      logFile: '.data/logs/generate.log',
      env: {
        ...process.env,
        // Without this path the command downloads a schema engine, although generating never runs it.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    });
    writeFileSync(hashFile, hash);
  });
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const file of ['prisma/schema.prisma', 'node_modules/prisma/package.json'])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

// Generates the Prisma client if it is missing or older than the schema, before every command that bootstrap.mjs starts.
await runCommand(async () => {
  makeDataFolder();
  if (clientIsStale()) await step('Prisma client', generateClient);
  return 0;
});
