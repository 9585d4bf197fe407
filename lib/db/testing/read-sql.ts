import type { CallExpression, Expression, Node, TemplateLiteral } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Symbol as Name, type NodeHandle, type Project, SymbolFlags } from 'typescript/unstable/sync';
import { isSql, isWrapper, nodesIn, returnsOf, typesOf } from './syntax.ts';

/** What an expression is: a part of a statement, whose values are `$?`, a text, or a list; undefined when the reader can't tell. */
type Read = { sql: string } | string | Read[] | undefined;
/** An expression with what stands for the parameters in it, or what is already read. */
type Found = { node: Node; names: Names } | { read: Read };
/** By the symbol of the parameter. */
type Names = ReadonlyMap<number, Found>;

/** The reader can't tell what an expression is in SQL. */
export class NotRead extends Error {}

const value = '$?';
const nothing: Names = new Map();

/**
 * Reads the statement that an expression stands for, without running it: it follows constants, choices, lists, and functions that
 * return them. Of each choice it takes the first alternative, or with `last` the last one.
 */
export function sqlReader(project: Project, last: boolean): (expression: Node) => string {
  const { checker } = project;
  const resolve = (handle: NodeHandle | undefined) => handle?.resolve(project);
  const pick = <Each>(each: readonly Each[]) => (last ? each.at(-1) : each[0]);

  return (expression) => {
    let values = 0;
    return textOf(read(expression, nothing), expression).replaceAll(value, () => {
      values += 1;
      return `$${values}`;
    });
  };

  function read(node: Node | undefined, names: Names): Read {
    if (node && is.isCallExpression(node)) {
      const made = readMade(node, names);
      if (made) return made.read;
    }
    const found = follow(node, names);
    if (!found) return undefined;
    if ('read' in found) return found.read;
    const { node: literal, names: inner } = found;
    if (literal !== node && is.isCallExpression(literal)) return readMade(literal, inner)?.read;
    if (is.isStringLiteral(literal) || is.isNumericLiteral(literal)) return literal.text;
    if (is.isNoSubstitutionTemplateLiteral(literal) || is.isTemplateExpression(literal))
      return templateOf(literal, (each) => plainText(each, inner));
    if (is.isTaggedTemplateExpression(literal))
      return { sql: templateOf(literal.template, (each) => partOf(each, inner)) };
    if (is.isObjectLiteralExpression(literal)) {
      const text = followProperty(literal, 'text', inner);
      return text && 'node' in text ? { sql: textOf(read(text.node, text.names), literal) } : undefined;
    }
    if (!is.isArrayLiteralExpression(literal)) return undefined;
    const elements: Read[] = [];
    for (const each of literal.elements) {
      const found = read(is.isSpreadElement(each) ? each.expression : each, inner);
      if (!is.isSpreadElement(each)) elements.push(found);
      else if (Array.isArray(found)) elements.push(...found);
      else return undefined;
    }
    return last ? [...elements, ...pushedTo(literal, inner)] : elements;
  }

  /** What a template of SQL has between its texts: a part of the statement, or a value. */
  function partOf(expression: Expression, names: Names): string {
    return isSql(checker.getTypeAtLocation(expression)) ? textOf(read(expression, names), expression) : value;
  }

  /** What a text has: a text, one of those that its type allows, or any number. */
  function plainText(expression: Expression, names: Names): string {
    const found = read(expression, names);
    if (Array.isArray(found)) return found.map((one) => textOf(one, expression)).join(',');
    if (typeof found === 'string') return found;
    const type = checker.getTypeAtLocation(expression);
    const literal = pick(typesOf(type).flatMap((one) => (one.isStringLiteralType() ? [one.value] : [])));
    if (literal === undefined && type !== checker.getNumberType()) throw new NotRead(expression.getText());
    return literal ?? '1';
  }

  /** The functions that make SQL, texts and lists. */
  function readMade(node: CallExpression, names: Names): { read: Read } | undefined {
    const { expression: called } = node;
    const [first, second] = node.arguments;
    if (!first) return undefined;
    // The archive's rows have the columns of the tables for which they stand.
    if (called.getText() === 'inArchive') return { read: read(second, names) };
    if (called.getText() === 'String') return { read: plainText(first, names) };
    if (!is.isPropertyAccessExpression(called)) return undefined;
    const [owner, method] = [called.expression.getText(), called.name.text];
    if (owner === 'Prisma' || owner === 'sql') {
      if (method === 'raw') return { read: { sql: plainText(first, names) } };
      const list = read(first, names);
      const separator = second ? textOf(read(second, names), second) : ',';
      return {
        read: { sql: Array.isArray(list) ? list.map((one) => textOf(one, first)).join(separator) : value },
      };
    }
    if (!['map', 'flatMap', 'filter', 'join'].includes(method)) return undefined;
    const list = read(called.expression, names);
    if (method === 'filter') return { read: list };
    if (method === 'join')
      return {
        read: listOf(list, node)
          .map((one) => textOf(one, node))
          .join(textOf(read(first, names), first)),
      };
    const made = (Array.isArray(list) ? list : [undefined]).map((one) => {
      const inner = bodyOf(first, [{ read: one }], names);
      return inner && read(inner.node, inner.names);
    });
    return { read: made.flatMap((one) => (method === 'flatMap' && Array.isArray(one) ? one : [one])) };
  }

  /** The expression behind names, choices, properties and calls. */
  function follow(node: Node | undefined, names: Names): Found | undefined {
    if (!node) return undefined;
    if (isWrapper(node)) return follow(node.expression, names);
    if (is.isConditionalExpression(node)) return choose(node.whenTrue, node.whenFalse, names);
    if (is.isBinaryExpression(node)) return choose(node.left, node.right, names);
    if (is.isIdentifier(node)) return followName(checker.getSymbolAtLocation(node), names);
    if (is.isPropertyAccessExpression(node)) {
      if (node.getText() === 'Prisma.empty' || node.getText() === 'sql.empty') return { read: { sql: '' } };
      return followProperty(node.expression, node.name.text, names);
    }
    if (is.isElementAccessExpression(node)) return followProperty(node.expression, undefined, names);
    if (!is.isCallExpression(node)) return { node, names };
    const made = readMade(node, names);
    if (made) return made;
    const declaration = resolve(checker.getResolvedSignature(node)?.declaration);
    const given = node.arguments.map((argument) => ({ node: argument, names }));
    const body = declaration && bodyOf(declaration, given, names);
    return body && follow(body.node, body.names);
  }

  function choose(one: Node, other: Node, names: Names): Found | undefined {
    const [first, second] = last ? [other, one] : [one, other];
    return follow(first, names) ?? follow(second, names);
  }

  function followName(found: Name | undefined, names: Names): Found | undefined {
    const name = found && (found.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(found) : found;
    const given = name && names.get(name.id);
    if (given) return 'read' in given ? given : follow(given.node, given.names);
    const declaration = resolve(name?.valueDeclaration);
    if (!declaration) return undefined;
    if (is.isVariableDeclaration(declaration)) return follow(declaration.initializer, names);
    const owner = is.isBindingElement(declaration) ? declaration.parent.parent : declaration;
    if (is.isVariableDeclaration(owner) && is.isBindingElement(declaration))
      return followProperty(
        owner.initializer,
        (declaration.propertyName ?? declaration.name)?.getText(),
        names,
      );
    if (!name || !is.isParameterDeclaration(owner)) return undefined;
    // A statement in a function: what one of its callers gives.
    const call = pick(callsOf(owner.parent));
    const theirs = call?.arguments.map((argument) => ({ node: argument, names: nothing })) ?? [];
    const bound = bodyOf(owner.parent, theirs, names)?.names.get(name.id);
    return bound && 'node' in bound ? follow(bound.node, bound.names) : bound;
  }

  /** The calls of a function in its own file: to find those everywhere takes minutes. */
  function callsOf(declaration: Node): CallExpression[] {
    const { name } = (is.isVariableDeclaration(declaration.parent) ? declaration.parent : declaration) as {
      name?: Node;
    };
    const called = name && checker.getSymbolAtLocation(name);
    const file = name?.getSourceFile().fileName;
    if (!called || !file) return [];
    return checker.getReferencesToSymbolInFile(file, called).flatMap((reference) => {
      const call = resolve(reference)?.parent;
      return call && is.isCallExpression(call) && call.expression.getText() === called.name ? [call] : [];
    });
  }

  function followProperty(
    owner: Node | undefined,
    name: string | undefined,
    names: Names,
  ): Found | undefined {
    const property = propertyOf(owner, name, names);
    return property && 'node' in property ? follow(property.node, property.names) : property;
  }

  /** Not followed yet, because it may be a value. */
  function propertyOf(owner: Node | undefined, name: string | undefined, names: Names): Found | undefined {
    const object = follow(owner, names);
    if (!object || 'read' in object || !is.isObjectLiteralExpression(object.node)) return undefined;
    const property = pick(
      object.node.properties
        .filter((one) => is.isPropertyAssignment(one) || is.isShorthandPropertyAssignment(one))
        .filter((one) => name === undefined || one.name.getText() === name),
    );
    if (!property) return undefined;
    if (is.isPropertyAssignment(property)) return { node: property.initializer, names: object.names };
    return followName(checker.getShorthandAssignmentValueSymbol(property), object.names);
  }

  /** What a function returns, with what it is given for its parameters. */
  function bodyOf(
    declaration: Node,
    given: Found[],
    around: Names,
  ): { node: Node; names: Names } | undefined {
    const { parameters, body } = declaration as Partial<
      import('typescript/unstable/ast').FunctionDeclaration
    >;
    if (!parameters || !body) return undefined;
    const names = new Map(around);
    const bind = (target: Node, found: Found | undefined) => {
      const name = found && checker.getSymbolAtLocation(target);
      if (name) names.set(name.id, found);
    };
    for (const [at, { name, initializer }] of parameters.entries()) {
      const found = given[at] ?? (initializer && { node: initializer, names: around });
      if (is.isIdentifier(name)) bind(name, found);
      else
        for (const element of name.elements)
          if (found && 'node' in found && element.name && is.isIdentifier(element.name))
            bind(
              element.name,
              followProperty(found.node, (element.propertyName ?? element.name).getText(), found.names) ??
                (element.initializer && { node: element.initializer, names: around }),
            );
    }
    const node = is.isBlock(body) ? pick(returnsOf(body)) : body;
    return node && { node, names };
  }

  /** What is added to a list after it is made. */
  function pushedTo(list: Node, names: Names): Read[] {
    const { parent } = list;
    if (!is.isVariableDeclaration(parent)) return [];
    const added = nodesIn(parent.parent.parent.parent).filter(
      (node) => is.isCallExpression(node) && node.expression.getText() === `${parent.name.getText()}.push`,
    );
    return added.flatMap((node) => (node as CallExpression).arguments.map((each) => read(each, names)));
  }
}

function textOf(found: Read, node: Node): string {
  if (typeof found === 'string') return found;
  if (typeof found === 'object' && 'sql' in found) return found.sql;
  throw new NotRead(node.getText());
}

function listOf(found: Read, node: Node): Read[] {
  if (Array.isArray(found)) return found;
  throw new NotRead(node.getText());
}

function templateOf(template: TemplateLiteral, textOfPart: (expression: Expression) => string): string {
  if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce(
    (text, { expression, literal }) => text + textOfPart(expression) + literal.text,
    template.head.text,
  );
}
