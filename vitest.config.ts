import { defineConfig } from 'vitest/config';

export default defineConfig({
  // `server-only` throws outside the server bundle; tests stand on the server's side.
  resolve: { alias: { 'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js` } },
  test: {
    include: ['{app,components,e2e,lib,messages,prisma,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Half of a test's time is waiting for PostgreSQL or a socket; by itself vitest would leave one core to nobody.
    maxWorkers: '100%',
    // A bound for what hangs, not a test of speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
