import { given, merchantOf, type Names, type Part, parts, text } from './query-names.ts';

/** Where a condition holds and the merchant of `from` is known, that of `to` is the same one. Both are aliases, or `given`. */
export type Edge = { from: string; to: string };

/** What a condition says about the merchants of a query's tables. */
export function merchantEdges(condition: Part | undefined, names: Names): Edge[] {
  const { BoolExpr, A_Expr, SubLink } = condition ?? {};
  if (BoolExpr) {
    const each = parts(BoolExpr.args).map((one) => merchantEdges(one, names));
    if (text(BoolExpr.boolop) === 'AND_EXPR') return each.flat();
    // Only what every alternative says.
    const [first = [], ...rest] = text(BoolExpr.boolop) === 'OR_EXPR' ? each : [];
    return first.filter((edge) => rest.every((edges) => edges.some(isSame(edge))));
  }
  if (SubLink) {
    const isIn = text(SubLink.subLinkType) === 'ANY_SUBLINK' && isEquality(SubLink.operName);
    return isIn ? columns(SubLink.testexpr).flatMap((column) => fromGiven(column, names)) : [];
  }
  if (!A_Expr || !isEquality(A_Expr.name)) return [];
  const left = columns(A_Expr.lexpr);
  if (text(A_Expr.kind) === 'AEXPR_IN') return left.flatMap((column) => fromGiven(column, names));
  if (text(A_Expr.kind) !== 'AEXPR_OP') return [];
  const right = columns(A_Expr.rexpr);
  return left.flatMap((column, index) => {
    const [one, other] = [merchantOf(column, names), merchantOf(right[index] ?? {}, names)];
    if (one === undefined || other === undefined) return [];
    return [
      { from: one, to: other },
      { from: other, to: one },
    ];
  });
}

/** The expressions of `(a, b)`, or the only one. */
const columns = (expression: Part | undefined): Part[] =>
  expression?.RowExpr ? parts(expression.RowExpr.args) : [expression ?? {}];

/** `IN` without an operator's name is the one with `=`. */
const isEquality = (operator: Part | undefined) =>
  operator === undefined || parts(operator).every(({ String: name }) => text(name?.sval) === '=');

function fromGiven(column: Part, names: Names): Edge[] {
  const to = merchantOf(column, names);
  return to === undefined ? [] : [{ from: given, to }];
}

const isSame = (edge: Edge) => (other: Edge) => edge.from === other.from && edge.to === other.to;
