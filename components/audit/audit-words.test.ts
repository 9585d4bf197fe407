import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The verbs that the code writes, apart from tests'. */
const verbs = new Set(
  globSync('{lib,app}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/generated/**'] }).flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/\bverb: '([a-z-]+)'|exportFile\(actor, '(export-[a-z-]+)'/g),
    ].map(([, verb, exported]) => verb ?? exported ?? ''),
  ),
);

it.each(['en', 'ar'])('has words for every verb of the audit in %s', (locale) => {
  const { audit } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
  expect([...verbs].filter((verb) => !(verb in audit.verbs)).toSorted()).toEqual([]);
});
