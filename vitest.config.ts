import { defineConfig } from 'vitest/config';

export default defineConfig({
  // `server-only` throws outside the server bundle; this condition resolves it to its empty form.
  resolve: { conditions: ['react-server', 'module', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: ['react-server', 'node', 'import', 'default'] } },
  test: {
    include: ['{app,components,lib,prisma,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
});
