import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { refileBatch } from './refile-batch.ts';

export type CodeKey = { operator: string; code: string };

/** Until this time, no other worker takes over a re-filing. */
const leaseEnd = sql`now() + interval '1 minute'`;

/**
 * Re-files the next batch of a code's shipments. False when none is left. The position is committed with the batch, so if a
 * worker dies, the next one repeats only that batch. The last batch is audited with the total.
 */
export async function refileNext({ operator, code }: CodeKey): Promise<boolean> {
  return unsafeAcrossMerchants(async (transaction) => {
    // Locks the row: batches of one code take turns, and a new phase of the code waits for this batch.
    await transaction.$executeRaw`
      UPDATE refilings SET due_at = ${leaseEnd} WHERE operator = ${operator} AND code = ${code} AND ended_at IS NULL`;
    const refiling = await transaction.refiling.findFirst({ where: { operator, code, endedAt: null } });
    if (!refiling) return false;
    const { phase, actorKind, actorId, lastMerchantId, lastId } = refiling;
    const actor: Actor = { kind: actorKind as Actor['kind'], id: actorId, permissions: new Set() };
    const after = { merchantId: lastMerchantId, id: lastId };
    const batch = await refileBatch(transaction, actor, { operator, code, phase, after });
    const { refiled } = await transaction.refiling.update({
      where: { operator_code: { operator, code } },
      data: {
        visited: { increment: batch.visited },
        refiled: { increment: batch.refiled },
        lastMerchantId: batch.last.merchantId,
        lastId: batch.last.id,
        endedAt: batch.isLast ? new Date() : null,
      },
      select: { refiled: true },
    });
    if (batch.isLast) {
      const reason = { key: 'refiled', code: `${operator} ${code}`, to: phase, count: refiled } as const;
      await recordAudit(transaction, actor, { verb: 'end-refiling', reason });
    }
    return !batch.isLast;
  });
}

/** Codes whose re-filing has batches left and no worker. Claims each for a minute. */
export async function claimDueRefilings(): Promise<CodeKey[]> {
  return prisma().$queryRaw<CodeKey[]>`
    UPDATE refilings SET due_at = ${leaseEnd} WHERE ended_at IS NULL AND due_at <= now()
    RETURNING operator, code`;
}
