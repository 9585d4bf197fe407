import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';

export type MigrationList = Parameters<engine.SchemaEngine['applyMigrations']>[0]['migrationsList'];

/** No table or type of the database is managed by anything but our migrations. */
export const everything = { externalTables: [], externalEnums: [] };

const migrationsFolder = new URL('./migrations/', import.meta.url);
let loaded: Promise<void> | undefined;

/** Opens Prisma's schema engine (its WebAssembly form: nothing is downloaded) on one database. */
export async function openSchemaEngine(databaseUrl: string): Promise<engine.SchemaEngine> {
  loaded ??= loadEngine();
  await loaded;
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl }));
  return engine.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

async function loadEngine(): Promise<void> {
  const file = new URL('./schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': engine as unknown as WebAssembly.ModuleImports,
  });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start: () => void }).__wbindgen_start();
}

/** prisma/migrations as the engine takes it, oldest first. */
export async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const read = (path: string) => readFile(new URL(path, migrationsFolder), 'utf8');
  return {
    baseDir: fileURLToPath(migrationsFolder),
    lockfile: { path: 'migration_lock.toml', content: await read('migration_lock.toml') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await read(`${name}/migration.sql`) },
        },
      })),
    ),
  };
}
