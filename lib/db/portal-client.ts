import { Client, DatabaseError, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';

/** A long transaction sends its statements in parts: the time limit of each statement begins when it is sent. */
const mostSentAtOnce = 100;

/** A connection of the portal's pool. */
export class PortalClient extends Client {
  /** A transaction failed without PostgreSQL's answer, so the connection can't be used again. */
  isLost = false;

  /**
   * Runs a transaction in one round trip, or in one for each `mostSentAtOnce` statements. Returns the results of the statements, without that of `begin`. When one fails, it is
   * rolled back and its error is thrown.
   */
  async transact<Row extends QueryResultRow>(
    begin: string,
    statements: QueryConfig[],
  ): Promise<QueryResult<Row>[]> {
    const all: (string | QueryConfig)[] = [begin, ...statements, 'COMMIT'];
    const results: QueryResult<Row>[] = [];
    for (let next = 0; next < all.length; next += mostSentAtOnce) {
      const sent = all
        .slice(next, next + mostSentAtOnce)
        .map((statement) => this.query(statement) as Promise<QueryResult<Row>>);
      const ended = await Promise.allSettled(sent);
      const failed = ended.find((answer) => answer.status === 'rejected');
      if (failed) {
        this.isLost ||= !(failed.reason instanceof DatabaseError);
        if (!this.isLost) await (this.query('ROLLBACK') as Promise<unknown>);
        throw failed.reason;
      }
      results.push(...(await Promise.all(sent)));
    }
    return results.slice(1, -1);
  }

  /**
   * As pg's own, but its errors quote no rows, so that no log, page or reply can show them. The names of the table, the column and the
   * constraint stay.
   */
  override query(...given: unknown[]): never {
    const last = given.at(-1);
    const isCalledBack = typeof last === 'function';
    const asked = isCalledBack
      ? [...given.slice(0, -1), (error: unknown, result: unknown) => last(withoutRows(error), result)]
      : given;
    const answer: unknown = super.query(...(asked as [string]));
    const hidden =
      answer instanceof Promise
        ? answer.catch((error: unknown) => Promise.reject(withoutRows(error)))
        : answer;
    return hidden as never;
  }
}

/** The parts of PostgreSQL's error that can quote a row, a parameter or a statement. */
type Quoting = Partial<Record<'message' | 'code' | 'detail' | 'hint' | 'where' | 'internalQuery', string>>;

function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const quoting = error as Quoting;
  // Prisma reads the names of the columns from it: "Key (a, b)=(1, 2) already exists."
  quoting.detail = /^Key \([^)]*\)/.exec(quoting.detail ?? '')?.[0];
  quoting.hint = undefined;
  quoting.where = undefined;
  quoting.internalQuery = undefined;
  // A data exception ends with the value: invalid input syntax for type uuid: "…".
  if (quoting.code?.startsWith('22')) quoting.message = quoting.message?.replace(/:? ".*$/s, '');
  return error;
}
