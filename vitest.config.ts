import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * The helpers that start a database or a server. A test file that imports one of them is a database test; every other one
 * is a unit test, in which opening a connection fails.
 */
const starters = [
  '#e2e/stack/',
  '/import-stack.ts',
  '/delivery-stack.ts',
  '/ledger-stack.ts',
  '/statement-stack.ts',
  './kinds.ts',
  '/test-database.ts',
  '/create-empty-database.ts',
  '/test-sandbox.ts',
  '/test-operator.ts',
  '/test-ledger.ts',
  '/scripted-operator.ts',
  '/scripted-server.ts',
  '/operator-line.ts',
  '/portal-server.ts',
  '/start-postgres.ts',
];

const all = '{app,components,e2e,lib,messages,prisma,scripts}/**/*.test.{ts,tsx}';
/** libfaketime keeps PostgreSQL's own time limits from ending a wait. Files that test these limits run on the real clock only. */
const realClockOnly = process.env.FAKETIME ? ['lib/db/errors.test.ts', 'prisma/migrate.test.ts'] : [];
const files = globSync(all, { exclude: realClockOnly }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** The files whose text matches, as patterns. Brackets are escaped, because they have a meaning in patterns. */
function filesWith(isMeant: (text: string) => boolean): string[] {
  return files.filter(({ text }) => isMeant(text)).map(({ file }) => file.replace(/[()[\]]/g, '\\$&'));
}

const needsServer = (text: string) =>
  [...text.matchAll(/from '([^']+)'/g)].some(([, path]) =>
    starters.some((starter) => path?.includes(starter)),
  );
const mocksModule = (text: string) => /\bvi\.(mock|doMock)\(/.test(text);

const database = filesWith((text) => needsServer(text) && !mocksModule(text));
const databaseMocking = filesWith((text) => needsServer(text) && mocksModule(text));
const mocking = filesWith((text) => mocksModule(text) && !needsServer(text));
const setupFiles = ['scripts/checks/refuse-connections.ts'];

export default defineConfig({
  // `server-only` throws outside the server bundle, but tests run server code.
  resolve: { alias: { 'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js` } },
  test: {
    environment: 'node',
    // Tests wait for PostgreSQL or a socket half of the time. By default vitest would leave one core unused.
    maxWorkers: '100%',
    // Ends a test that hangs; not a test of speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // By default one second, which a label takes on a slow machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // The unit tests share their modules, which halves their time; those that mock one can't.
        test: {
          name: 'unit',
          include: [all],
          exclude: [...database, ...databaseMocking, ...mocking, ...realClockOnly],
          setupFiles,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-mocking', include: mocking, setupFiles } },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          setupFiles: ['lib/process/testing/fresh-state.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'database-mocking', include: databaseMocking } },
    ],
  },
});
