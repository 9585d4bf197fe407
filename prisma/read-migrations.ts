import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SchemaEngine } from './schema-engine.ts';

type MigrationList = Parameters<SchemaEngine['applyMigrations']>[0]['migrationsList'];

export const ourMigrations = new URL('./migrations/', import.meta.url);

/** Reads a folder of migrations for the engine, oldest first. */
export async function readMigrations(folder: URL): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const read = (path: string) => readFile(new URL(path, folder), 'utf8');
  return {
    baseDir: fileURLToPath(folder),
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
