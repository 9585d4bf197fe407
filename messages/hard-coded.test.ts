import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

/** Attributes whose value a person reads or hears. */
const readAttributes = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder', 'label'],
];

/** Names: the brand on the page for errors of the root layout, keys, formats and units that are the same in both languages. */
const allowed = new Set(['Waybill', 'Ctrl', 'AED', 'CSV', 'Excel', 'XLSX', 'ZPL', 'PDF']);

type Node = { type?: string; value?: unknown; name?: unknown; [key: string]: unknown };

const hasWords = (text: unknown) =>
  typeof text === 'string' && text.split(/[^\p{L}]+/u).some((word) => word.length > 1 && !allowed.has(word));

/** The text of a literal, also in braces; undefined for a computed value. */
function literalOf(node: unknown): unknown {
  const { type, value, expression, quasis, expressions } = (node ?? {}) as Node;
  if (type === 'StringLiteral') return value;
  if (type === 'JSXExpressionContainer') return literalOf(expression);
  if (type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length === 0)
    return (quasis as { raw?: string }[])[0]?.raw;
  return undefined;
}

/** The texts of a component that aren't messages. */
function hardCoded(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(hardCoded);
  if (typeof node !== 'object' || node === null) return [];
  const own = node as Node;
  const found: unknown[] = [];
  if (own.type === 'JSXText') found.push(own.value);
  if (own.type === 'JSXElement' || own.type === 'JSXFragment')
    found.push(...(own.children as unknown[]).map(literalOf));
  if (own.type === 'JSXAttribute' && readAttributes.includes(String((own.name as Node)?.value)))
    found.push(literalOf(own.value));
  return [
    ...found.filter(hasWords).map((text) => String(text).trim()),
    ...Object.values(own).flatMap(hardCoded),
  ];
}

const textsOf = (source: string) => hardCoded(parseSync(source, { syntax: 'typescript', tsx: true }).body);

test('finds texts and labels that no message gives', () => {
  const planted = `const A = () => <p title="One text" className="mt-1">Two words {'and three'} {t('key')} <b aria-label={\`four it is\`} /></p>;`;
  expect(textsOf(planted).sort()).toEqual(['One text', 'Two words', 'and three', 'four it is']);
});

test('the screens have no text of their own', () => {
  const paths = globSync('{app,components,pages}/**/*.tsx', { exclude: ['**/*.test.tsx'] });
  expect(paths.length).toBeGreaterThan(100);
  expect(
    paths.flatMap((path) => textsOf(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`)),
  ).toEqual([]);
});
