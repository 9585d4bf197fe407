import { Lang, parse, type SgNode } from '@ast-grep/napi';
import type { Span } from './span.ts';

/** Finds the declarations of a function, method, class or variable with this name. */
export function findDeclarations(text: string, name: string): Span[] {
  const kinds = ['function_declaration', 'method_definition', 'class_declaration', 'variable_declarator'];
  const has = { field: 'name', regex: `^${name}$` };
  return parse(Lang.Tsx, text)
    .root()
    .findAll({ rule: { any: kinds.map((kind) => ({ kind, has })) } })
    .map(spanOf);
}

/** Finds code with this syntax tree within `place`. With `withComma`, the span includes the comma after the code. */
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

/** Whether a text is valid TypeScript. */
export function isWellFormed(text: string): boolean {
  return !parse(Lang.Tsx, text)
    .root()
    .has({ rule: { kind: 'ERROR' } });
}

// Without braces, "name: value" would be parsed as a label before a statement.
function patternOf(code: string) {
  return /^\w+: /.test(code) ? { context: `({ ${code} })`, selector: 'pair' } : code;
}

// Single and double quotes are different tokens. Replacing one by the other in strings without quotes changes no offset.
function withDoubleQuotes(text: string): string {
  const root = parse(Lang.Tsx, text).root();
  const strings = root.findAll({ rule: { kind: 'string', regex: `^'[^'"\\\\]*'$` } });
  const edits = strings.map((string) => string.replace(`"${string.text().slice(1, -1)}"`));
  // The root's text doesn't contain what precedes the first token.
  return text.slice(0, spanOf(root).start) + root.commitEdits(edits);
}

function spanOf(node: SgNode): Span {
  const { start, end } = node.range();
  return { start: start.index, end: end.index };
}
