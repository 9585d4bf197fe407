import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './security-headers.ts';

const production = contentPolicy('bm9uY2U=', { isDevelopment: false, isHttps: true });

test('a page runs only scripts with its nonce and the one for early presses, and shows nothing from another host', () => {
  expect(production).toMatch(/script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic' 'sha256-[\w+/]{43}=';/);
  expect(production).toContain("style-src 'self' 'nonce-bm9uY2U=';");
  expect(production).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    expect(production.split('; ')).toContain(rule);
  expect(production).toMatch(/form-action 'self'.*upgrade-insecure-requests$/);
});

test('the only style attribute that has an effect hides an element', () => {
  const hash = createHash('sha256').update('display:none').digest('base64');
  expect(production).toContain(`style-src-attr 'unsafe-hashes' 'sha256-${hash}';`);
});

test('hot reload may evaluate code; http is left as it is on this machine', () => {
  const development = contentPolicy('bm9uY2U=', { isDevelopment: true, isHttps: false });
  expect(development).toContain("'unsafe-eval'");
  expect(development).not.toContain('upgrade-insecure-requests');
});
