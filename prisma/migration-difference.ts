import { readFile } from 'node:fs/promises';
import { everything, withSchemaEngine } from './schema-engine.ts';

/** The SQL that would turn a migrated database into schema.prisma; null when they match. */
export async function migrationDifference(databaseUrl: string): Promise<string | null> {
  const content = await readFile(new URL('./schema.prisma', import.meta.url), 'utf8');
  const files = [{ path: 'schema.prisma', content }];
  const { stdout } = await withSchemaEngine(databaseUrl, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: everything,
    }),
  );
  return !stdout || stdout.includes('-- This is an empty migration.') ? null : stdout;
}
