import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { presetTables } from './preset-tables.ts';
import { mostPresets, type PresetKind } from './schema.ts';

type Which = { kind: PresetKind; id: string };

/**
 * Removes a preset; for a month an undo restores it at its place. Shipments that started from it don't change. False when the id
 * doesn't exist.
 */
export async function removePreset(actor: MerchantActor, { kind, id }: Which): Promise<boolean> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const removed = await transaction.$executeRaw`
      UPDATE ${presetTables[kind]} SET removed_at = now()
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND removed_at IS NULL`;
    const entry = { verb: 'remove-preset', reason: { key: 'preset', kind, id } } as const;
    if (removed === 1) await recordOwnAudit(transaction, actor, entry);
    return removed === 1;
  });
}

/** Restores a removed preset. False when the id doesn't exist, or others have taken its room. */
export async function restorePreset(actor: MerchantActor, { kind, id }: Which): Promise<boolean> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const restored = await transaction.$executeRaw`
      UPDATE ${presetTables[kind]} SET removed_at = NULL
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND removed_at IS NOT NULL AND ${mostPresets} > (
        SELECT count(*) FROM ${presetTables[kind]} WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL)`;
    const entry = { verb: 'restore-preset', reason: { key: 'preset', kind, id } } as const;
    if (restored === 1) await recordOwnAudit(transaction, actor, entry);
    return restored === 1;
  });
}
