import type { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';

/** The parts of PostgreSQL's error that can quote a row, a parameter or a statement. */
type Quoting = {
  message?: string;
  code?: string;
  detail?: string;
  hint?: string;
  where?: string;
  internalQuery?: string;
};

/**
 * Takes the contents of rows out of every error of this connection before anybody sees it, so that no log, page or reply can show
 * them. What remains names the table, the column and the rule.
 */
export function hideRows(client: ClientBase): void {
  // Before pg's own listener, which hands the error to the query.
  const { connection } = client as ClientBase & { connection: EventEmitter };
  connection.prependListener('errorMessage', withoutRows);
}

function withoutRows(error: Quoting): void {
  // Prisma reads the names of the columns from it: "Key (a, b)=(1, 2) already exists."
  error.detail = /^Key \([^)]*\)/.exec(error.detail ?? '')?.[0];
  error.hint = undefined;
  error.where = undefined;
  error.internalQuery = undefined;
  // A data exception ends with the value: invalid input syntax for type uuid: "…".
  if (error.code?.startsWith('22')) error.message = error.message?.replace(/:? ".*$/s, '');
}
