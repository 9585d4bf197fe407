import { loadModule, parseSync } from 'libpg-query';
import { type Edge, merchantEdges } from './merchant-edges.ts';
import { given, type Names, type Part, parts, text } from './query-names.ts';

await loadModule();

const kinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];

/**
 * The tables that a statement reads or changes without naming the merchant. Each of `merchantTables` needs a condition by which its
 * `merchant_id` equals a value, or the `merchant_id` of a table that has such a condition. An INSERT gives it, or whole rows (`one.*`) that were read. In a statement
 * across merchants, one table of a query needs none, but every other one needs its merchant, or that of a query around it.
 */
export function unboundTables(
  statement: string,
  merchantTables: ReadonlySet<string>,
  { isAcross = false } = {},
): string[] {
  const parsed = parseSync(statement) as unknown as Part;
  return inQueriesOf(parsed, { tables: new Map(), others: new Set(), queries: new Set() });

  function inQueriesOf(part: Part | undefined, names: Names): string[] {
    if (typeof part !== 'object') return [];
    return Object.entries(part).flatMap(([key, inner]) => {
      if (inner && kinds.includes(key)) return inQuery(inner, names, key);
      // What FROM reads knows nothing of the other sources beside it.
      const isAlone = isAcross && key === 'RangeSubselect' && !inner?.lateral;
      return inQueriesOf(inner, isAlone ? { ...names, tables: new Map(), outer: undefined } : names);
    });
  }

  function inQuery({ withClause, ...query }: Part, around: Names, kind: string): string[] {
    const queries = new Set(around.queries);
    const found: string[] = [];
    for (const { CommonTableExpr: one } of parts(withClause?.ctes)) {
      const name = text(one?.ctename);
      // Only a recursive query can read itself.
      if (withClause?.recursive) queries.add(name);
      found.push(...inQueriesOf(one?.ctequery, { ...around, queries: new Set(queries) }));
      queries.add(name);
    }
    const { larg, rarg, ...rest } = query;
    if (larg && rarg) {
      // UNION and its like.
      const outer = { ...around, queries };
      return [
        ...found,
        ...inQuery(larg, outer, kind),
        ...inQuery(rarg, outer, kind),
        ...inQueriesOf(rest, outer),
      ];
    }
    const names: Names = { tables: new Map(), others: new Set(), queries, outer: around };
    const target = query.relation && kind !== 'InsertStmt' ? [{ RangeVar: query.relation }] : [];
    const sources = [
      ...target,
      ...parts(query.fromClause),
      ...parts(query.usingClause),
      query.sourceRelation ?? {},
    ];
    const joins = sources.flatMap((source) => addSource(source, names).joins);
    const edges = [
      ...merchantEdges(query.whereClause, names),
      ...merchantEdges(query.joinCondition, names),
      ...joins.flatMap((join) => edgesOfJoin(join, names)),
    ];
    const bound = boundBy(edges);
    const [first] = names.tables.keys();
    const isAny =
      isAcross && !isInside(around) && [...names.tables.keys()].every((alias) => !bound.has(alias));
    if (isAny && first !== undefined) boundBy(edges, bound.add(first));
    const unbound = [...names.tables].flatMap(([alias, table]) => (bound.has(alias) ? [] : [table]));
    return [...found, ...insertsWithout(kind, query), ...unbound, ...inQueriesOf(query, names)];
  }

  function insertsWithout(kind: string, { relation, cols, selectStmt }: Part): string[] {
    const table = text(relation?.relname);
    if (kind !== 'InsertStmt' || !merchantTables.has(table)) return [];
    const isNamed = cols
      ? parts(cols).some(({ ResTarget }) => text(ResTarget?.name) === 'merchant_id')
      : parts(selectStmt?.SelectStmt?.targetList).some(({ ResTarget }) => {
          const last = parts(ResTarget?.val?.ColumnRef?.fields).at(-1);
          return last?.A_Star !== undefined || text(last?.String?.sval) === 'merchant_id';
        });
    return isNamed ? [] : [table];
  }

  type Join = { join: Part; left: string[]; right: string[] };

  /** Enters what a part of FROM reads. Returns its aliases and joins. */
  function addSource(source: Part, names: Names): { aliases: string[]; joins: Join[] } {
    const { RangeVar, JoinExpr } = source;
    if (JoinExpr?.larg && JoinExpr.rarg) {
      const [left, right] = [addSource(JoinExpr.larg, names), addSource(JoinExpr.rarg, names)];
      const join = { join: JoinExpr, left: left.aliases, right: right.aliases };
      return { aliases: [...left.aliases, ...right.aliases], joins: [...left.joins, ...right.joins, join] };
    }
    const name = text(RangeVar?.relname);
    const [read] = Object.values(source);
    const alias = text(read?.alias?.aliasname) || name;
    if (RangeVar && merchantTables.has(name) && !names.queries.has(name)) names.tables.set(alias, name);
    else if (read) names.others.add(alias);
    return { aliases: [alias], joins: [] };
  }
}

function edgesOfJoin(
  { join, left, right }: { join: Part; left: string[]; right: string[] },
  names: Names,
): Edge[] {
  const side = (alias: string) => (names.tables.has(alias) ? alias : given);
  const isByName = parts(join.usingClause).some(({ String: name }) => text(name?.sval) === 'merchant_id');
  const byName = isByName
    ? left.flatMap((one) =>
        right.flatMap((other) => [
          { from: side(one), to: side(other) },
          { from: side(other), to: side(one) },
        ]),
      )
    : [];
  // An outer join keeps the rows of one side whatever its condition says.
  const limited: Record<string, string[]> = {
    JOIN_INNER: [...left, ...right],
    JOIN_LEFT: right,
    JOIN_RIGHT: left,
  };
  const limits = limited[text(join.jointype)] ?? [];
  return [...merchantEdges(join.quals, names), ...byName].filter(({ to }) => limits.includes(to));
}

/** Whether a query around it reads a table of merchants. */
const isInside = ({ tables, outer }: Names): boolean =>
  tables.size > 0 || (outer !== undefined && isInside(outer));

/** Everything that can be reached from what is bound: from a given merchant, or from one of the tables. */
function boundBy(edges: Edge[], bound = new Set([given])): Set<string> {
  for (let before = 0; before < bound.size; ) {
    before = bound.size;
    for (const { from, to } of edges) if (bound.has(from)) bound.add(to);
  }
  return bound;
}
