import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * What starts a database or a server for a test. A test file that imports one of these is a database test; every other one
 * is a unit test, in which opening a connection fails.
 */
const starters = [
  '#e2e/stack/',
  '/test-database.ts',
  '/create-empty-database.ts',
  '/test-sandbox.ts',
  '/scripted-operator.ts',
  '/scripted-server.ts',
  '/socket-server.ts',
  '/operator-line.ts',
  '/start-postgres.ts',
  './derive.ts',
];

const all = '{app,components,e2e,lib,messages,prisma,scripts}/**/*.test.{ts,tsx}';
const files = globSync(all).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The files with such a text, as patterns: brackets mean something in one. */
function filesWith(isMeant: (text: string) => boolean): string[] {
  return files.filter(({ text }) => isMeant(text)).map(({ file }) => file.replace(/[()[\]]/g, '\\$&'));
}

const needsServer = (text: string) =>
  [...text.matchAll(/from '([^']+)'/g)].some(([, path]) =>
    starters.some((starter) => path?.includes(starter)),
  );
const mocksModule = (text: string) => /\bvi\.(mock|doMock)\(/.test(text);

const database = filesWith(needsServer);
const mocking = filesWith((text) => mocksModule(text) && !needsServer(text));
const setupFiles = ['scripts/checks/refuse-connections.ts'];

export default defineConfig({
  // `server-only` throws outside the server bundle; tests stand on the server's side.
  resolve: { alias: { 'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js` } },
  test: {
    environment: 'node',
    // Half of a test's time is waiting for PostgreSQL or a socket; by itself vitest would leave one core to nobody.
    maxWorkers: '100%',
    // A bound for what hangs, not a test of speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // The unit tests share their modules, which halves their time; those that mock one can't.
        test: {
          name: 'unit',
          include: [all],
          exclude: [...database, ...mocking],
          setupFiles,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-mocking', include: mocking, setupFiles } },
      { extends: true, test: { name: 'database', include: database } },
    ],
  },
});
