import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ourMigrations } from '#prisma/read-migrations.ts';

/** The version that is upgraded: its commit, and the last migration that it knows. */
export const versionBefore = {
  commit: '3b598ec32277ffcd149cd6cc8c72d9c783c4d34f',
  lastMigration: '20261121064100_kept_as_it_came',
} as const;

/** A scratch folder with the migrations of the version before, and none of those that came after it. */
export function migrationsBefore(): { url: URL; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-migrations-before-'));
  for (const name of readdirSync(ourMigrations)) {
    const isLater = /^\d/.test(name) && name > versionBefore.lastMigration;
    if (!isLater) cpSync(new URL(name, ourMigrations), join(folder, name), { recursive: true });
  }
  return { url: pathToFileURL(`${folder}/`), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
