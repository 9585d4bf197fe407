import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withLock } from './processes/lock.ts';
import { runCommand } from './processes/run-command.ts';
import { makeDataFolder } from './settings/data-folder.ts';
import { step } from './terminal/step.ts';

const schemaFile = 'prisma/schema.prisma';
const clientFolder = 'lib/db/generated';
const hashFile = `${clientFolder}/schema-hash`;
const packageFile = 'node_modules/@prisma/client/package.json';

/** Whether the generated Prisma client is missing or older than the schema. */
function clientIsStale(): boolean {
  return !existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== schemaHash();
}

/** What `prisma generate` does, without Prisma's command line: 230 MB, mostly of its database browser and of other databases. */
async function writeClient(): Promise<void> {
  await withLock('.data/generate.lock', async () => {
    if (!clientIsStale()) return;
    const hash = schemaHash();
    // Its module for `import` does not load in Node.
    const { generateClient, getDMMF }: typeof import('@prisma/client-generator-ts') = createRequire(
      import.meta.url,
    )('@prisma/client-generator-ts');
    const datamodel = readFileSync(schemaFile, 'utf8');
    const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
    rmSync(clientFolder, { recursive: true, force: true });
    await generateClient({
      datamodel,
      schemaPath: schemaFile,
      dmmf: await getDMMF({ datamodel }),
      generator: {
        name: 'client',
        provider: { value: 'prisma-client', fromEnvVar: null },
        output: { value: clientFolder, fromEnvVar: null },
        config: {},
        binaryTargets: [],
        previewFeatures: [],
        sourceFilePath: schemaFile,
      },
      datasources: [],
      activeProvider: 'postgresql',
      outputDir: clientFolder,
      target: 'nodejs',
      moduleFormat: 'esm',
      generatedFileExtension: 'ts',
      importFileExtension: 'ts',
      tsNoCheckPreamble: true,
      runtimeBase: '@prisma/client/runtime',
      compilerBuild: 'fast',
      binaryPaths: {},
      clientVersion: version,
      engineVersion: version,
    });
    writeFileSync(hashFile, hash);
  });
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const file of [schemaFile, packageFile, 'scripts/generate.ts']) hash.update(readFileSync(file));
  return hash.digest('hex');
}

// Generates the Prisma client if it is missing or older than the schema, before every command that bootstrap.mjs starts.
await runCommand(async () => {
  makeDataFolder();
  if (clientIsStale()) await step('Prisma client', writeClient);
  return 0;
});
