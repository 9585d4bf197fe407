import { Lang, parse, type SgNode } from '@ast-grep/napi';
import type { Span } from './span.ts';

/** Where a function, method, class or variable of this name is declared. */
export function findDeclarations(text: string, name: string): Span[] {
  const kinds = ['function_declaration', 'method_definition', 'class_declaration', 'variable_declarator'];
  const has = { field: 'name', regex: `^${name}$` };
  return parse(Lang.Tsx, text)
    .root()
    .findAll({ rule: { any: kinds.map((kind) => ({ kind, has })) } })
    .map(spanOf);
}

/** Where code of this syntax is within a place. `withComma` takes the comma behind it too, which an element leaves otherwise. */
export function findCode(text: string, place: Span, code: string, withComma: boolean): Span[] {
  return parse(Lang.Tsx, withDoubleQuotes(text))
    .root()
    .findAll({ rule: { pattern: patternOf(withDoubleQuotes(code)) } })
    .map((node) => {
      const next = node.next();
      return withComma && next?.is(',') ? { start: spanOf(node).start, end: spanOf(next).end } : spanOf(node);
    })
    .filter(({ start, end }) => start >= place.start && end <= place.end);
}

/** Whether a text is TypeScript throughout. */
export function isWellFormed(text: string): boolean {
  return !parse(Lang.Tsx, text)
    .root()
    .has({ rule: { kind: 'ERROR' } });
}

// By itself, "name: value" is a label before a statement.
function patternOf(code: string) {
  return /^\w+: /.test(code) ? { context: `({ ${code} })`, selector: 'pair' } : code;
}

// The two quotes are different tokens. Where a string holds neither, one stands for the other, and no offset changes.
function withDoubleQuotes(text: string): string {
  const root = parse(Lang.Tsx, text).root();
  const strings = root.findAll({ rule: { kind: 'string', regex: `^'[^'"\\\\]*'$` } });
  const edits = strings.map((string) => string.replace(`"${string.text().slice(1, -1)}"`));
  // What is before the first token is not in the root's text.
  return text.slice(0, spanOf(root).start) + root.commitEdits(edits);
}

function spanOf(node: SgNode): Span {
  const { start, end } = node.range();
  return { start: start.index, end: end.index };
}
