import 'server-only';
import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { awayDigest, overdueDigest } from '#lib/core/overdue.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';
import { Prisma } from './generated/client.ts';

/** A statement that PostgreSQL ended because it exceeded DATABASE_STATEMENT_TIMEOUT_MS. It changed nothing. */
export class OverdueQuery extends Error {
  readonly requestId = currentRequestId() ?? randomUUID();
  readonly digest = overdueDigest(this.requestId);
}

/** The database can't be reached. What the request did before isn't known. */
class DatabaseAway extends Error {
  readonly digest = awayDigest;
}

/** A database that restarts is back after some seconds. */
export const awayRetrySeconds = 5;

/**
 * The same error, or one that pages can tell apart: an OverdueQuery in place of PostgreSQL's `query_canceled`, which it logs with its
 * request id, or a DatabaseAway.
 */
export function asKnownError(error: unknown): unknown {
  if (isDatabaseUnavailable(error)) return new DatabaseAway('the database is away', { cause: error });
  if (!isCancelled(error)) return error;
  const overdue = new OverdueQuery('a query exceeded its time', { cause: error });
  logger().warn({ requestId: overdue.requestId }, overdue.message);
  return overdue;
}

/** PostgreSQL ended the statement. */
const isCancelled = (error: unknown) =>
  causesOf(error).some(({ code, originalCode }) => code === '57014' || originalCode === '57014');

type Cause = Record<'code' | 'originalCode' | 'message' | 'constraint' | 'cause' | 'meta', unknown> & {
  errors?: unknown;
  driverAdapterError?: unknown;
};

const deepest = 6;

/** An error and what caused it: Prisma wraps the error of the driver in its own, at different depths. */
function causesOf(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > deepest) return [];
  const fault = error as Cause;
  const inner = [
    fault.cause,
    fault.meta,
    fault.driverAdapterError,
    ...(Array.isArray(fault.errors) ? fault.errors : []),
  ];
  return [fault, ...inner.flatMap((each) => causesOf(each, depth + 1))];
}

/**
 * Codes of PostgreSQL (shut down, starting, too many connections), of a connection and of Prisma that say that the database didn't
 * answer. What the request did before isn't known.
 */
const unavailable =
  /^(08...|57P0[123]|53300|55000|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|P100[128]|P1017|P2024|P2028)$/;
/** pg's own errors have no code. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered/;

/** Whether the error, from Prisma or from PostgreSQL, says that the database can't be reached. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, originalCode, message }) =>
      [code, originalCode].some((one) => typeof one === 'string' && unavailable.test(one)) ||
      (typeof message === 'string' && lostConnection.test(message)),
  );

/** Whether an error, from Prisma or from PostgreSQL, is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') ||
    (error instanceof DatabaseError && error.code === '23505')
  );
}

/** Whether an error, from Prisma or from PostgreSQL, comes from this constraint or trigger. */
export const breaksConstraint = (error: unknown, name: string): boolean =>
  causesOf(error).some(
    ({ constraint, message, meta }) =>
      constraint === name || `${message} ${JSON.stringify(meta)}`.includes(name),
  );
