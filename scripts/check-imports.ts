import { readdirSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

const notSource = new Set(['node_modules', 'public', 'docs', 'test-results', 'playwright-report']);

/**
 * Checks every source file under a folder against the import rules. Returns one line per violation, and the number of files
 * read; zero means that nothing was checked.
 */
export async function checkImports(folder: string): Promise<{ violations: string[]; fileCount: number }> {
  const entries = readdirSync(folder, { withFileTypes: true });
  const sources = entries
    .filter(({ name }) => !name.startsWith('.') && !notSource.has(name))
    .filter((entry) => entry.isDirectory() || /\.[cm]?[jt]sx?$/.test(entry.name))
    .map(({ name }) => name);
  const { forbidden = [], allowed = [], allowedSeverity = 'error', options } = rules;
  const { output } = await cruise(sources, {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden, allowed, allowedSeverity },
  });
  const { summary, modules } = output as ICruiseResult;
  const violations = summary.violations.map(({ rule, from, to, cycle }) => {
    const steps = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from}${from === to ? '' : ` → ${steps}`}`;
  });
  const own = modules.filter(({ source, coreModule }) => !coreModule && !source.includes('node_modules/'));
  return { violations: [...violations, ...folderCircle(own)], fileCount: own.length };
}

/**
 * A circle of folders that import each other, directly or through others. Files of tests don't count. The "folder" scope of
 * dependency-cruiser's rules doesn't see a circle of a folder with one inside it, and counts tests.
 */
function folderCircle(modules: ICruiseResult['modules']): string[] {
  const isTest = /\.(test|spec)\.tsx?$|^lib\/[^/]+\/testing\//;
  const counted = new Set(modules.map(({ source }) => source).filter((source) => !isTest.test(source)));
  const folders = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (!counted.has(source)) continue;
    const from = dirname(source);
    const imported = folders.get(from) ?? new Set();
    folders.set(from, imported);
    for (const { resolved } of dependencies) {
      if (counted.has(resolved) && dirname(resolved) !== from) imported.add(dirname(resolved));
    }
  }
  // Takes away the folders that import none of the rest, until each one left leads into a circle.
  for (let before = 0; before !== folders.size; ) {
    before = folders.size;
    for (const [folder, imported] of folders) {
      if (![...imported].some((other) => folders.has(other))) folders.delete(folder);
    }
  }
  const path: string[] = [];
  let [folder] = folders.keys();
  while (folder !== undefined && !path.includes(folder)) {
    path.push(folder);
    folder = [...(folders.get(folder) ?? [])].find((other) => folders.has(other));
  }
  return folder === undefined
    ? []
    : [`folder-circle: ${[...path.slice(path.indexOf(folder)), folder].join(' → ')}`];
}

if (import.meta.main) {
  const { violations, fileCount } = await checkImports(process.cwd());
  for (const violation of violations) console.error(violation);
  console.log(`${fileCount} files read, ${violations.length} imports against the rules.`);
  process.exit(violations.length > 0 || fileCount === 0 ? 1 : 0);
}
