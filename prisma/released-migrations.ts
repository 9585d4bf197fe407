import { readFileSync, writeFileSync } from 'node:fs';
import { ourMigrations, readMigrations } from './apply-migrations.ts';

// released-migrations.json has the SHA-256 of each migration of a released version: databases have applied it, so it may not change.
const list = new URL('./released-migrations.json', import.meta.url);

/** One line for each released migration that was edited or removed. */
export async function changedMigrations(
  released: Record<string, string> = readReleased(),
  folder = ourMigrations,
): Promise<string[]> {
  const checksums = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));
  return Object.entries(released)
    .filter(([name, checksum]) => checksums.get(name) !== checksum)
    .map(
      ([name]) =>
        `${name} was ${checksums.has(name) ? 'edited' : 'removed'} after its release. Restore it, and put the change into a new migration.`,
    );
}

/** Adds the migrations that aren't in the list yet. */
export async function addReleased(): Promise<void> {
  const all = (await readMigrations(ourMigrations)).map(({ name, checksum }) => [name, checksum]);
  writeFileSync(list, `${JSON.stringify({ ...Object.fromEntries(all), ...readReleased() }, null, 2)}\n`);
}

const readReleased = (): Record<string, string> => JSON.parse(readFileSync(list, 'utf8'));
