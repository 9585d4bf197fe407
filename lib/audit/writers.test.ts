import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { arabic, english } from '#lib/i18n/testing/every-message.ts';
import { readReason } from './view.ts';

/*
 * What the writers of the audit write, read from their source: each text of a `reason`, and each text that begins with `desk: `. A value
 * in a text becomes an example in brackets. A reason without words of its own, such as a name or an id, needs no translation.
 */

type Node = { type?: string; [key: string]: unknown };

const example = (text: string) => `⟦${text}⟧`;

/** An example for a value by what its expression is called. */
function exampleOf(node: Node): string {
  const named = (node.callee ?? node) as { value?: unknown; object?: Node; property?: Node };
  const name = String(named.property?.value ?? named.object?.value ?? named.value);
  if (name === 'stringify') return example('{"from":"2026-01-01"}');
  if (/ids?$/i.test(name)) return example('0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000');
  return example(/^(?:count|length|number|refiled|handedOver|more)$/.test(name) ? '3' : 'word');
}

const each = (starts: string[], ends: string[]) =>
  starts.flatMap((start) => ends.map((end) => `${start}${end}`));

/** The texts that an expression can have. `declared`: what the file's names stand for. */
function textsOf(node: Node, declared: Map<string, Node>): string[] {
  const of = (inner: unknown) => textsOf(inner as Node, declared);
  if (node.type === 'StringLiteral') return [String(node.value)];
  if (node.type === 'ParenthesisExpression') return of(node.expression);
  if (node.type === 'ConditionalExpression') return [...of(node.consequent), ...of(node.alternate)];
  if (node.type === 'BinaryExpression' && node.operator === '+') return each(of(node.left), of(node.right));
  if (node.type === 'BinaryExpression') return [...of(node.left), ...of(node.right)];
  if (node.type === 'TemplateLiteral') {
    const fixed = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
    return (node.expressions as Node[]).reduce(
      (texts, value, at) => each(each(texts, of(value)), [fixed[at + 1] ?? '']),
      [fixed[0] ?? ''],
    );
  }
  const named = (node.callee ?? node) as Node;
  const meant = named.type === 'Identifier' ? declared.get(String(named.value)) : undefined;
  return meant ? textsOf(meant, new Map()) : [exampleOf(node)];
}

/** What a name stands for, if that is a text or a function that gives one. */
function textOf(init: Node): Node | null {
  if (init.type === 'ArrowFunctionExpression') return init.body as Node;
  return ['StringLiteral', 'TemplateLiteral', 'ConditionalExpression'].includes(String(init.type))
    ? init
    : null;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const inner of node) walk(inner, visit);
  else if (node && typeof node === 'object') {
    visit(node as Node);
    for (const inner of Object.values(node)) walk(inner, visit);
  }
}

type Written = { path: string; text: string; verbs: string[] };

/** The reasons with words that a file writes, each with the verbs that the file has. */
function writtenIn(path: string): Written[] {
  const source = readFileSync(path, 'utf8');
  if (!/\bverb\b|['`]desk: /.test(source)) return [];
  const module = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') });
  const declared = new Map<string, Node>();
  const reasons: Node[] = [];
  const quoted = [...source.matchAll(/'([a-z-]+)'/g)].map(([, text = '']) => text);
  const verbs = quoted.filter((text) => english.has(`audit.verbs.${text}`));
  const nameOf = (node: unknown) => String((node as Node | null)?.value);
  walk(module, (node) => {
    const [name, value] =
      node.type === 'VariableDeclarator'
        ? [nameOf(node.id), node.init]
        : node.type === 'KeyValueProperty'
          ? [nameOf(node.key), node.value]
          : node.type === 'AssignmentPattern'
            ? [nameOf(node.left), node.right]
            : ['', null];
    if (name === 'reason' && value) reasons.push(value as Node);
    else if (node.type === 'VariableDeclarator' && value) {
      const text = textOf(value as Node);
      if (text) declared.set(name, text);
    }
    const first =
      node.type === 'TemplateLiteral' ? (node.quasis as { cooked: string }[])[0]?.cooked : node.value;
    if (
      ['TemplateLiteral', 'StringLiteral'].includes(String(node.type)) &&
      String(first).startsWith('desk: ')
    )
      reasons.push(node);
  });
  return reasons
    .flatMap((node) => textsOf(node, declared))
    .filter((text) => /\p{L}/u.test(text.replaceAll(/⟦[^⟧]*⟧|^desk: /g, '')) || text.includes('{"'))
    .map((text) => ({ path, text: text.replaceAll(/[⟦⟧]/g, ''), verbs }));
}

const written = globSync('{lib,app,scripts}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts', '**/testing/**', '**/generated/**'],
}).flatMap(writtenIn);

test('knows every reason with words that the portal writes, in both languages', () => {
  expect(written.length).toBeGreaterThan(80);
  const unknown = written.filter(({ text, verbs }) => {
    const read = [...verbs, ''].map((verb) => readReason(verb, text)).find((found) => found !== null);
    const key = `audit.reasons.${read?.key}`;
    return !english.has(key) || !arabic.has(key);
  });
  expect(unknown.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});
