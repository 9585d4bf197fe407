import type { CallExpression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Project, Type } from 'typescript/unstable/sync';
import { nodesIn } from './syntax.ts';

/** A statement that the product sends, and the type of its rows, which is undefined when nobody reads them. */
export type Found = { place: string; statement: Node; row: Type | undefined; isRead: 'by Prisma' | 'by pg' };

const product =
  /^(?!.*(\.test\.tsx?|\/(testing|generated|node_modules)\/)).*\/(app|lib|pages|prisma|scripts)\/.*\.tsx?$/;
const inTransaction = /\.\$(queryRaw|executeRaw)(Unsafe)?$/;
const inOneTrip = /^(queryMerchant|queryWithoutMerchant|unsafeQueryAcrossMerchants)$/;

/** Every statement of the product: in a transaction, in one round trip, or through the pool. */
export function findStatements({ checker, program }: Project): Found[] {
  const files = program.getSourceFileNames().filter((file) => product.test(file));
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source || !/Raw|query|\.query/.test(source.text)) return [];
    return nodesIn(source).flatMap((node) => {
      const line = source.text.slice(0, node.pos).split('\n').length;
      return sentBy(node).map((found) => ({
        place: `${file.slice(process.cwd().length + 1)}:${line}`,
        ...found,
      }));
    });
  });

  function sentBy(node: Node): Omit<Found, 'place'>[] {
    if (is.isTaggedTemplateExpression(node) && inTransaction.test(node.tag.getText()))
      return [{ statement: node, row: rowsOf(node)[0], isRead: 'by Prisma' }];
    if (is.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && node.typeArguments?.[0])
      return [{ statement: node, row: checker.getTypeFromTypeNode(node.typeArguments[0]), isRead: 'by pg' }];
    if (!is.isCallExpression(node)) return [];
    const called = node.expression.getText();
    const [first, second] = node.arguments;
    if (first && inTransaction.test(called))
      return [{ statement: first, row: rowsOf(node)[0], isRead: 'by Prisma' }];
    if (first && called === 'pool().query')
      return [{ statement: first, row: rowsOf(node)[0], isRead: 'by pg' }];
    if (!inOneTrip.test(called)) return [];
    const statements = called === 'queryMerchant' ? second : first;
    return statements ? listed(statements, node) : [];
  }

  function listed(statements: Node, call: CallExpression): Omit<Found, 'place'>[] {
    const rows = rowsOf(call);
    if (!is.isArrayLiteralExpression(statements)) return [];
    return statements.elements.flatMap((statement, at) =>
      is.isSpreadElement(statement) || isTyped(statement)
        ? []
        : [{ statement, row: rows[at] ?? rows[0], isRead: 'by pg' }],
    );
  }

  /** It is found by itself. */
  function isTyped(statement: Node): boolean {
    return is.isTaggedTemplateExpression(statement) && statement.typeArguments !== undefined;
  }

  /** The rows' types in what a call gives: `Promise<Row[]>`, `Promise<[One[], Other[]]>` or `Promise<QueryResult<Row>>`. */
  function rowsOf(call: Node): (Type | undefined)[] {
    const [given] = argumentsOf(checker.getTypeAtLocation(call));
    if (!given) return [];
    if (checker.isTupleType(given)) return argumentsOf(given).map((rows) => argumentsOf(rows)[0]);
    const [row] = argumentsOf(given);
    return [row && checker.isArrayType(row) ? argumentsOf(row)[0] : row];
  }

  function argumentsOf(type: Type | undefined): readonly Type[] {
    return type?.isTypeReference() ? checker.getTypeArguments(type) : [];
  }
}
