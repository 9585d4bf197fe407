import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientFiles } from '#lib/i18n/testing/client-namespaces.ts';

// Checking a form takes 32 KB of script. Pages that only show data must not load it for a constant in a schema's file.
test.each([
  'app/(portal)/layout.tsx',
  'app/(portal)/page.tsx',
  'app/(portal)/shipments/page.tsx',
  'app/(portal)/shipments/[id]/page.tsx',
  'app/desk/[awb]/page.tsx',
])('%s loads no schema', (page) => {
  const loaded = clientFiles(page);
  expect(loaded).not.toEqual([]);
  expect(
    loaded.filter((file) => /^import (?!type\b).* from 'zod'/m.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});
