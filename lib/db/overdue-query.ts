import 'server-only';
import { randomUUID } from 'node:crypto';
import { overdueDigest } from '#lib/core/overdue.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';

/** A statement that PostgreSQL ended because it exceeded DATABASE_STATEMENT_TIMEOUT_MS. It changed nothing. */
export class OverdueQuery extends Error {
  readonly requestId = currentRequestId() ?? randomUUID();
  readonly digest = overdueDigest(this.requestId);
}

/** The same error, or an OverdueQuery in place of PostgreSQL's `query_canceled`. Logs it with its request id. */
export function asOverdue(error: unknown): unknown {
  if (!isCancelled(error)) return error;
  const overdue = new OverdueQuery('a query exceeded its time', { cause: error });
  logger().warn({ requestId: overdue.requestId }, overdue.message);
  return overdue;
}

/** Prisma wraps the error of the driver in its own, at different depths. */
function isCancelled(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, originalCode, cause, meta } = error as Record<string, unknown>;
  if (code === '57014' || originalCode === '57014') return true;
  return (
    isCancelled(cause) ||
    isCancelled(meta) ||
    isCancelled((meta as { driverAdapterError?: unknown })?.driverAdapterError)
  );
}
