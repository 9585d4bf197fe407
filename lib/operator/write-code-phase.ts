import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { lock } from '#lib/db/locks.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { CodePhase } from './schema.ts';
import { anyOperator, listedPhases, wordsToKeep } from './status-phases.ts';
import type { ShipmentPhase } from './view.ts';

/**
 * Assigns a phase to an operator's code. Waits for transactions that are filing shipments by the old phase. Returns the old
 * phase, or null. The caller must re-file the code's shipments in the same transaction.
 */
export async function writeCodePhase(
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
