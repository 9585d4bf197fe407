import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';

export const isWrapper = (node: Node) =>
  is.isParenthesizedExpression(node) ||
  is.isAsExpression(node) ||
  is.isSatisfiesExpression(node) ||
  is.isNonNullExpression(node) ||
  is.isAwaitExpression(node);

/** The members of a union or an intersection. */
export const typesOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() || type?.isIntersectionType()
    ? (type as { getTypes(): readonly Type[] }).getTypes()
    : type
      ? [type]
      : [];

export const isSql = (type: Type | undefined): boolean =>
  type?.getSymbol()?.name === 'Sql' || typesOf(type).some((one) => one !== type && isSql(one));

/** A node and all nodes in it. */
export function nodesIn(node: Node): Node[] {
  const found = [node];
  node.forEachChild((child) => {
    found.push(...nodesIn(child));
  });
  return found;
}

/** What a function's own statements return. */
export const returnsOf = (body: Node): Node[] =>
  nodesIn(body).flatMap((node) => (is.isReturnStatement(node) && node.expression ? [node.expression] : []));
