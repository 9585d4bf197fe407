import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ourMigrations } from '#prisma/read-migrations.ts';

/** The previous version, from which the test upgrades: its commit and its last migration. */
export const versionBefore = {
  commit: '3b598ec32277ffcd149cd6cc8c72d9c783c4d34f',
  lastMigration: '20261121064100_kept_as_it_came',
} as const;

/** A temporary folder with the previous version's migrations only. */
export function migrationsBefore(): { url: URL; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-migrations-before-'));
  for (const name of readdirSync(ourMigrations)) {
    const isLater = /^\d/.test(name) && name > versionBefore.lastMigration;
    if (!isLater) cpSync(new URL(name, ourMigrations), join(folder, name), { recursive: true });
  }
  return { url: pathToFileURL(`${folder}/`), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
