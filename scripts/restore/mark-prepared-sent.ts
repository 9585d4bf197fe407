import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/**
 * Marks the bookings that a restored database would send as sent, so that the worker looks them up instead: each may have been sent
 * after the restored moment. Returns how many. Audits it. Doesn't check a permission: it is for the command.
 */
export function unsafeMarkPreparedSent(actor: Actor): Promise<number> {
  return unsafeAcrossMerchants(async (transaction) => {
    const count = await transaction.$executeRaw`
      UPDATE attempts SET state = 'sent', sent_at = now(), lease_until = now(), next_poll_at = now()
      WHERE kind = 'book' AND state = 'prepared'`;
    await recordAudit(transaction, actor, { verb: 'mark-sent', reason: { key: 'markedSent', count } });
    return count;
  });
}
