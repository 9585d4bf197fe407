import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../.dependency-cruiser.mjs';
import { checkImports } from './check-imports.ts';

/** A folder that follows the rules: a page uses a domain function, which uses the postal client; a component uses a schema. */
const cleanFolder = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#lib/*': './lib/*', '#components/*': './components/*' },
    devDependencies: { pg: '8.0.0' },
  }),
  'app/page.tsx': `import { Card } from '#components/shipments/card.tsx';
    import { bookShipment } from '#lib/attempts/book.ts';
    export const page = () => [Card, bookShipment];`,
  'components/shipments/card.tsx': `import type { Form } from '#lib/booking-form/schema.ts';
    export const Card = (form: Form) => <b>{form}</b>;`,
  'lib/core/money.ts': 'export const zero = 0;',
  'lib/postal/postal-client.ts': `import { zero } from '#lib/core/money.ts'; export const send = () => zero;`,
  'lib/booking-form/schema.ts': 'export type Form = string;',
  'lib/attempts/book.ts': `import { send } from '#lib/postal/postal-client.ts';
    import type { Form } from '#lib/booking-form/schema.ts';
    export const bookShipment = (form: Form) => send() + form;`,
  'lib/sandbox/server.ts': 'export const server = 1;',
  'lib/sandbox/server.test.ts': `import { server } from './server.ts';
    import { page } from '../../app/page.tsx';
    export const both = [server, page];`,
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Checks a folder with these files. A check takes most of a second, so tests share one where they can. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-imports-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkImports(folder);
}

test('a folder that follows the rules passes, and all of its files are read', async () => {
  const { violations, fileCount } = await check(cleanFolder);
  expect(violations).toEqual([]);
  expect(fileCount).toBe(Object.keys(cleanFolder).length - 1);
});

type Forbidden = [what: string, path: string, text: string, violation: string];

/** A file that no rule lets import another one. */
const notAllowed = (what: string, path: string, target: string, text?: string): Forbidden => [
  what,
  path,
  text ?? `import '#${target}';`,
  `not-in-allowed: ${path} → ${target}`,
];

/** A file of its own for each. */
const forbidden: Forbidden[] = [
  notAllowed('a page past the verbs to the operator', 'app/past-verbs.tsx', 'lib/postal/postal-client.ts'),
  notAllowed('a component that imports a verb', 'components/shipments/verb.tsx', 'lib/attempts/book.ts'),
  notAllowed('a built-in in a component', 'components/shipments/built-in.tsx', 'fs', `import 'node:fs';`),
  notAllowed(
    'a type that comes from above',
    'lib/core/type.ts',
    'lib/booking-form/schema.ts',
    `import type { Form } from '#lib/booking-form/schema.ts'; export const form: Form = '';`,
  ),
  notAllowed(
    'an import at run time',
    'lib/core/later.ts',
    'lib/booking-form/schema.ts',
    `export const later = () => import('#lib/booking-form/schema.ts');`,
  ),
  notAllowed(
    'an export from above',
    'lib/core/export.ts',
    'lib/booking-form/schema.ts',
    `export * from '#lib/booking-form/schema.ts';`,
  ),
  notAllowed('the portal that uses the sandbox', 'lib/attempts/sandbox.ts', 'lib/sandbox/server.ts'),
  notAllowed('product code that imports a test', 'lib/sandbox/product.ts', 'lib/sandbox/server.test.ts'),
  notAllowed('a module that imports one to its right', 'lib/rates/quote.ts', 'lib/booking-form/schema.ts'),
  notAllowed('a family that imports the other', 'lib/postal/family-a/wire.ts', 'lib/postal/family-b/wire.ts'),
  [
    'a circular import',
    'lib/core/volume.ts',
    `import './weight.ts';`,
    'circle: lib/core/volume.ts → lib/core/weight.ts → lib/core/volume.ts',
  ],
  notAllowed('a file of no module that imports', 'lib/helpers/importing.ts', 'lib/core/money.ts'),
  [
    'a file of no module that imports nothing',
    'lib/helpers/alone.ts',
    'export const nothing = 1;',
    'in-no-module: lib/helpers/alone.ts',
  ],
  notAllowed('a file of no module, imported', 'lib/booking-form/imports-tool.ts', 'lib/tools/imported.ts'),
  [
    'a package that only the tests have',
    'lib/db/pool.ts',
    `import 'pg';`,
    'package-of-tests: lib/db/pool.ts → node_modules/pg/index.js',
  ],
  [
    'a component that nobody shows',
    'components/shipments/unused.tsx',
    'export const unused = <b />;',
    'unused-component: components/shipments/unused.tsx',
  ],
  [
    'an import of a missing file',
    'lib/core/missing.ts',
    `import './gone.ts';`,
    'unresolved: lib/core/missing.ts → ./gone.ts',
  ],
];
const importedByThem = {
  'lib/postal/family-b/wire.ts': 'export const b = 1;',
  'lib/core/weight.ts': `import './volume.ts';`,
  'lib/tools/imported.ts': 'export const nothing = 1;',
  'app/screens.ts': `import '#components/shipments/verb.tsx'; import '#components/shipments/built-in.tsx';`,
  'node_modules/pg/package.json': '{ "name": "pg", "version": "8.0.0", "main": "index.js" }',
  'node_modules/pg/index.js': 'exports.Client = class {};',
};
let found: string[];

beforeAll(async () => {
  const files = Object.fromEntries(forbidden.map(([, path, text]) => [path, text]));
  ({ violations: found } = await check({ ...cleanFolder, ...importedByThem, ...files }));
});

test.each(forbidden)('%s fails', (_what, _path, _text, violation) => {
  expect(found).toContain(violation);
});

test('nothing else fails beside them', () => {
  const expected = forbidden.map(([, , , violation]) => violation);
  // No rule allows the missing file either.
  expected.push('not-in-allowed: lib/core/missing.ts → ./gone.ts');
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['beside each other', 'lib/rates/quotes/'],
  ['inside each other', 'lib/rates/card/steps/'],
])('two folders %s that import each other fail, though no two files do', async (_, other) => {
  const { violations } = await check({
    ...cleanFolder,
    'lib/rates/card/price.ts': 'export const price = 1;',
    [`${other}quote.ts`]: `import '#lib/rates/card/price.ts';`,
    'lib/rates/card/rounding.ts': `import '#${other}quote.ts';`,
  });
  expect(violations).toEqual([expect.stringMatching(/^folder-circle: lib\/rates\/[a-z/]+ → /)]);
});

const files = globSync('**/*.{ts,tsx,mjs,json}', { exclude: ['node_modules/**', '.next/**'] });

test.each(modules.map(({ path }) => path))('the module %s of the rules exists', (path) => {
  expect(files.some((file) => new RegExp(path).test(file))).toBe(true);
});
