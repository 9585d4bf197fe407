import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { modules } from '../.dependency-cruiser.mjs';
import { checkImports } from './check-imports.ts';

/** A folder that follows the rules: a page uses a domain function, which uses the postal client; a component uses a schema. */
const cleanFolder = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#lib/*': './lib/*', '#components/*': './components/*' },
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

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-imports-'));
  for (const [path, text] of Object.entries(cleanFolder)) plant(path, text);
});

afterEach(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a folder that follows the rules passes, and all of its files are read', async () => {
  const { violations, fileCount } = await checkImports(folder);
  expect(violations).toEqual([]);
  expect(fileCount).toBe(Object.keys(cleanFolder).length - 1);
});

const forbiddenImports: [string, string, string][] = [
  [
    'a page that reaches past the verbs to the operator',
    'app/page.tsx',
    `import '#lib/postal/postal-client.ts';`,
  ],
  ['a component that imports a verb', 'components/shipments/card.tsx', `import '#lib/attempts/book.ts';`],
  [
    'a type that comes from above',
    'lib/core/money.ts',
    `import type { Form } from '#lib/booking-form/schema.ts';`,
  ],
  [
    'an import at run time',
    'lib/core/money.ts',
    `export const later = () => import('#lib/booking-form/schema.ts');`,
  ],
  ['an export from above', 'lib/core/money.ts', `export * from '#lib/booking-form/schema.ts';`],
  ['the portal that uses the sandbox', 'lib/attempts/book.ts', `import '#lib/sandbox/server.ts';`],
  ['product code that imports a test', 'lib/sandbox/server.ts', `import './server.test.ts';`],
  ['a built-in of Node in a component', 'components/shipments/card.tsx', `import 'node:fs';`],
];

test.each(forbiddenImports)('%s fails', async (_, path, text) => {
  plant(path, text);
  const { violations } = await checkImports(folder);
  expect(violations).toContainEqual(expect.stringMatching(`^not-in-allowed: ${path} → `));
});

test('a domain module fails when it imports one to its right', async () => {
  plant('lib/rates/quote.ts', `import '#lib/booking-form/schema.ts';`);
  const { violations } = await checkImports(folder);
  expect(violations).toEqual(['not-in-allowed: lib/rates/quote.ts → lib/booking-form/schema.ts']);
});

test('one family that imports the other fails', async () => {
  plant('lib/postal/family-b/wire.ts', 'export const b = 1;');
  plant('lib/postal/family-a/wire.ts', `import '../family-b/wire.ts';`);
  const { violations } = await checkImports(folder);
  expect(violations).toEqual(['not-in-allowed: lib/postal/family-a/wire.ts → lib/postal/family-b/wire.ts']);
});

test('a circular import fails', async () => {
  plant('lib/core/money.ts', `import './weight.ts'; export const zero = 0;`);
  plant('lib/core/weight.ts', `import './money.ts';`);
  const { violations } = await checkImports(folder);
  expect(violations).toContainEqual(expect.stringMatching(/^circle: lib\/core\/(money|weight)\.ts → /));
});

test.each([
  ['beside each other', 'lib/rates/quotes/'],
  ['inside each other', 'lib/rates/card/steps/'],
])('two folders %s that import each other fail, though no two files do', async (_, other) => {
  plant('lib/rates/card/price.ts', 'export const price = 1;');
  plant(`${other}quote.ts`, `import '#lib/rates/card/price.ts';`);
  plant('lib/rates/card/rounding.ts', `import '#${other}quote.ts';`);
  const { violations } = await checkImports(folder);
  expect(violations).toEqual([expect.stringMatching(/^folder-circle: lib\/rates\/[a-z/]+ → /)]);
});

test.each([
  ['that imports something', `import '#lib/core/money.ts';`],
  ['that imports nothing', 'export const nothing = 1;'],
])('a file of no module %s fails', async (_, text) => {
  plant('lib/helpers/format.ts', text);
  const { violations } = await checkImports(folder);
  expect(violations).toContainEqual(
    expect.stringMatching(/^(in-no-module|not-in-allowed): lib\/helpers\/format\.ts/),
  );
});

test('a file of no module that is only imported fails', async () => {
  plant('lib/helpers/format.ts', 'export const nothing = 1;');
  plant('lib/booking-form/schema.ts', `import '#lib/helpers/format.ts'; export type Form = string;`);
  const { violations } = await checkImports(folder);
  expect(violations).toEqual(['not-in-allowed: lib/booking-form/schema.ts → lib/helpers/format.ts']);
});

test('an import of a missing file fails', async () => {
  plant('lib/core/money.ts', `import './gone.ts'; export const zero = 0;`);
  const { violations } = await checkImports(folder);
  expect(violations).toContainEqual(expect.stringMatching(/^unresolved: lib\/core\/money\.ts → /));
});

test.each(modules.map(({ path }) => path))('the module %s of the rules exists', (path) => {
  const files = globSync('**/*.{ts,tsx,mjs,json}', { exclude: ['node_modules/**', '.next/**'] });
  expect(files.some((file) => new RegExp(path).test(file))).toBe(true);
});
