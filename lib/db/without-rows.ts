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
 * Removes the contents of rows from every error of this connection before other code sees it, so that no log, page or reply can
 * show them. The names of the table, the column and the constraint stay.
 */
export function hideRows(client: ClientBase): void {
  // Runs before pg's own listener, which passes the error to the query.
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
