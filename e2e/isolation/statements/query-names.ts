/** A part of a parsed statement: an object with named parts, a list or a plain value. */
export type Part = { [name: string]: Part | undefined };

/** What the names in a query mean. */
export type Names = {
  /** The tables of merchants, by alias. */
  tables: Map<string, string>;
  /** The aliases of everything else that it reads. */
  others: Set<string>;
  /** The names of WITH. */
  queries: ReadonlySet<string>;
  /** Of the query around it. */
  outer?: Names;
};

/** A merchant that is a value: a parameter, or one from another query, which is checked by itself. */
export const given = '';

export const parts = (list: Part | undefined): Part[] => (Array.isArray(list) ? list : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const lastName = (names: Part | undefined) => text(parts(names).at(-1)?.String?.sval);

/** Whose merchant an expression is: the alias of a table, `given`, or undefined if it isn't a merchant. */
export function merchantOf(expression: Part, names: Names): string | undefined {
  const { TypeCast, ColumnRef, ParamRef, A_Const, FuncCall, SubLink } = expression;
  if (TypeCast?.arg) return merchantOf(TypeCast.arg, names);
  if (ParamRef || A_Const || SubLink) return given;
  if (FuncCall) return lastName(FuncCall.funcname) === 'current_setting' ? given : undefined;
  const path = parts(ColumnRef?.fields).map(({ String: name }) => text(name?.sval));
  // Another query may give its merchant under a longer name, such as `near_merchant`.
  if (/_merchant$/.test(path.at(-1) ?? '')) return given;
  return path.at(-1) === 'merchant_id' ? ownerOf(path.at(-2), names) : undefined;
}

/** Where a column `merchant_id` comes from. */
function ownerOf(alias: string | undefined, { tables, others, outer }: Names): string | undefined {
  if (alias !== undefined) {
    if (tables.has(alias)) return alias;
    if (others.has(alias)) return given;
  } else if (tables.size === 1) return [...tables.keys()][0];
  else if (others.size > 0) return given;
  return outer && ownerOf(alias, outer) !== undefined ? given : undefined;
}
