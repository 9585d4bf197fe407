import { readdirSync } from 'node:fs';
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
  return { violations, fileCount: own.length };
}

if (import.meta.main) {
  const { violations, fileCount } = await checkImports(process.cwd());
  for (const violation of violations) console.error(violation);
  console.log(`${fileCount} files read, ${violations.length} imports against the rules.`);
  process.exit(violations.length > 0 || fileCount === 0 ? 1 : 0);
}
