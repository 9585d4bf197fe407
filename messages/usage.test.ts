import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from '#lib/i18n/testing/every-message.ts';

// The opposite, a key in the code without a message, is a type error.
const sources = globSync('{app,components,lib,pages}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts', '**/testing/**'],
}).map((path) => readFileSync(path, 'utf8'));

/** The keys that a file builds, as patterns. */
function templatesOf(source: string): RegExp[] {
  return [...source.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)]
    .map(([, template = '']) => template.replace(/\$\{[^}]*\}/g, '\0'))
    .filter((template) => template.includes('\0') && template !== '\0')
    .map((template) => new RegExp(`^${RegExp.escape(template).replaceAll('\0', '.+')}$`));
}

/** Namespaces by file content, and the keys that each file can use: whole keys, and keys built from a template. */
const askers = sources
  .map((source) => ({
    namespaces: [
      ...source.matchAll(
        /(?:use|get)Translations\((?:'([^']+)')?\)|\bt: Texts\b|: Reader\b|\bapiTexts\(|\bnamespace: '([^']+)'/g,
      ),
    ].map(([, namespace, named = namespace]) => (named ? `${named}.` : '')),
    templates: templatesOf(source),
    quoted: new Set([...source.matchAll(/'([\w.-]+)'/g)].map((found) => found[1])),
  }))
  .filter(({ namespaces }) => namespaces.length > 0);

/** A printed document has all captions of its namespace; its template or its columns name each. */
const captions = readFileSync('lib/documents/captions.ts', 'utf8');
const documents = [
  ...globSync('lib/documents/**/*.typ').map((path) => readFileSync(path, 'utf8')),
  ...sources.filter((source) => source.includes('lib/documents/captions.ts')),
];
askers.push({
  namespaces: [...captions.matchAll(/=> ([\w.]+)\)/g)].map(([, namespace]) => `${namespace}.`),
  templates: [],
  quoted: new Set(documents.flatMap((source) => source.match(/(?<=['".])\w+/g) ?? [])),
});

/** Strings that reach a message as a value, such as a shipment's phase or a failure's code. */
const values = new Set(
  sources.flatMap((source) => [...source.matchAll(/'([\w-]+)'/g)].map((found) => found[1])),
);
const properties = new Set(
  sources.flatMap((source) => [...source.matchAll(/(\w+):/g)].map((found) => found[1])),
);

/** A shipment's standing is a key of two parts, which other files ask for. */
const standings = templatesOf(readFileSync('components/shipments/standing.ts', 'utf8'));

function isUsed(key: string): boolean {
  return askers.some(({ namespaces, templates, quoted }) =>
    namespaces.some((namespace) => {
      if (!key.startsWith(namespace)) return false;
      const rest = key.slice(namespace.length);
      if (quoted.has(rest) || templates.some((template) => template.test(rest))) return true;
      if (standings.some((template) => template.test(rest))) return true;
      // A key of one part that is passed as a value: `t(failure.code)`, `t(stage)`.
      return !rest.includes('.') && (values.has(rest) || properties.has(rest));
    }),
  );
}

test('every message is used', () => {
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});
