import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const notBuilt = new Set([
  'node_modules',
  'docs',
  'e2e',
  'scripts',
  'test-results',
  'playwright-report',
  // Only the schema counts here: the client is generated from it.
  'prisma',
  'lib/db/generated',
  'lib/sandbox',
]);

/** A hash of everything that a production build depends on: sources, packages, runtime and public settings. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  hash.update(process.version);
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${value}\0`);
  }
  for (const path of ['prisma/schema.prisma', ...sources('')])
    hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function sources(folder: string): string[] {
  const entries = readdirSync(folder || '.', { withFileTypes: true });
  return entries
    .map((entry) => ({ entry, path: join(folder, entry.name) }))
    .filter(({ entry, path }) => !entry.name.startsWith('.') && !notBuilt.has(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? sources(path) : isSource(entry.name) ? [path] : []))
    .sort();
}

function isSource(name: string): boolean {
  return !/\.(test\.tsx?|md|tsbuildinfo)$/.test(name) && name !== 'next-env.d.ts';
}
