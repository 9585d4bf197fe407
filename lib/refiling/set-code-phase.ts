import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { lock } from '#lib/db/locks.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { CodePhase } from '#lib/operator/schema.ts';
import { anyOperator, listedPhases, wordsToKeep } from '#lib/operator/status-phases.ts';
import type { ShipmentPhase } from '#lib/operator/view.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { beforeFirst, refileBatch } from './refile-batch.ts';

/**
 * Assigns a phase to one of a served operator's status codes, and re-files the first batch of the shipments whose last status has
 * that code, across merchants. If there are more, `isDone` is false and the worker re-files the rest. Ends a running
 * re-filing to the code's earlier phase. The administrator sees only numbers. Audited.
 */
export async function setCodePhase(
  administrator: Actor,
  codePhase: CodePhase,
): Promise<{ refiled: number; isDone: boolean }> {
  requirePermission(administrator, 'operator.configure');
  const { operator, code, phase } = codePhase;
  if (!findOperator(operator)) throw new Error(`the operator ${operator} is not served`);
  // Before the transaction, in which every tracking report waits for the new phase.
  const total = await unsafeCountWithCode(operator, code);
  return unsafeAcrossMerchants(async (transaction) => {
    const before = await writeCodePhase(transaction, administrator, codePhase);
    // Waits for a running batch to the earlier phase, so that it can't end after this one and move its shipments back.
    await transaction.refiling.deleteMany({ where: { operator, code } });
    const { visited, refiled, last, isLast } = await refileBatch(transaction, administrator, {
      ...codePhase,
      after: beforeFirst,
    });
    if (!isLast) {
      await transaction.refiling.create({
        data: {
          operator,
          code,
          phase,
          total,
          visited,
          refiled,
          lastMerchantId: last.merchantId,
          lastId: last.id,
          actorKind: administrator.kind,
          actorId: administrator.id,
          dueAt: await databaseNow(transaction),
        },
      });
    }
    await recordAudit(transaction, administrator, {
      verb: 'set-code-phase',
      reason: { key: 'codePhase', code: `${operator} ${code}`, from: before, to: phase, count: refiled },
      change: changedFields({ phase: before }, { phase }),
    });
    return { refiled, isDone: isLast };
  });
}

const mostCounted = 1_000_000;

/** How many shipments of all merchants have the code as their last status; null when there are more than a million. */
async function unsafeCountWithCode(operator: string, code: string): Promise<number | null> {
  const [row] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM shipments WHERE operator = ${operator} AND last_status_code = ${code} LIMIT ${mostCounted + 1}
      ) AS counted`,
  );
  const count = row?.count ?? 0;
  return count > mostCounted ? null : count;
}

/**
 * Assigns a phase to an operator's code. Waits for transactions that are filing shipments by the old phase. Returns the old
 * phase, or null. The caller must re-file the code's shipments in the same transaction.
 */
async function writeCodePhase(
  transaction: Transaction,
  administrator: Actor,
  { operator, code, phase }: CodePhase,
): Promise<ShipmentPhase | null> {
  await lock(transaction, 'phases');
  const rows = await transaction.statusCode.findMany({
    where: { operator: { in: [operator, anyOperator] }, code },
  });
  const own = rows.find((row) => row.operator === operator);
  const edited = {
    phase,
    nameEn: wordsToKeep(own?.nameEn, phase),
    nameAr: wordsToKeep(own?.nameAr, phase),
    editedById: administrator.id,
    editedAt: new Date(),
  };
  await transaction.statusCode.upsert({
    where: { operator_code: { operator, code } },
    create: { operator, code, ...edited },
    update: edited,
  });
  return listedPhases(rows).get(code) ?? null;
}
