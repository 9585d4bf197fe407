import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Lang, parse } from '@ast-grep/napi';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allGuards } from './all-guards.ts';
import { applyEdits } from './apply-edits.ts';
import { editsOf } from './guard.ts';

const guards = Object.values(allGuards).flat();
const files = [...new Set(guards.flatMap(editsOf).map(({ file }) => file))];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-reformat-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [
    'short lines, tabs and double quotes',
    { indentStyle: 'tab', lineWidth: 50 },
    { quoteStyle: 'double', trailingCommas: 'none', bracketSpacing: false },
  ],
  [
    'long lines without semicolons',
    { indentWidth: 4, lineWidth: 320 },
    { semicolons: 'asNeeded', arrowParentheses: 'asNeeded' },
  ],
])('every guard is found in code with %s', (_layout, formatter, javascript) => {
  reformat({ formatter, javascript: { formatter: javascript } });
  for (const file of files) expect(read(file)).not.toBe(readFileSync(file, 'utf8'));
  for (const guard of guards) expect(() => applyEdits(editsOf(guard), read)).not.toThrow();
});

/** Copies the guarded files, replaces each space in their SQL by a line break, and reformats the code with Biome. */
function reformat(layout: object): void {
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, ...layout }));
  for (const file of files) {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, withLooseSql(file, readFileSync(file, 'utf8')));
  }
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  execFileSync(process.execPath, [biome, 'format', '--write', `--config-path=${folder}`, folder]);
}

function withLooseSql(file: string, text: string): string {
  const loose = (sql: string) => sql.replace(/\s+/g, '\n\t ');
  if (file.endsWith('.sql')) return loose(text);
  const root = parse(Lang.Tsx, text).root();
  const sql = root.findAll({ rule: { kind: 'template_string', regex: 'SELECT|UPDATE' } });
  return root.commitEdits(sql.map((template) => template.replace(loose(template.text()))));
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
