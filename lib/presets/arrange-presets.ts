import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { presetTables } from './preset-tables.ts';
import { mostPresets, type PresetKind } from './schema.ts';

/** Moves a preset one place up or down among the merchant's others. Does nothing at the end. */
export async function movePreset(
  actor: MerchantActor,
  { kind, id, by }: { kind: PresetKind; id: string; by: -1 | 1 },
): Promise<void> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  await inMerchant(merchantId, async (transaction) => {
    // Locked in a fixed order, so that two moves can't deadlock.
    await transaction.$queryRaw`
      SELECT id FROM ${presetTables[kind]} WHERE merchant_id = ${merchantId}::uuid ORDER BY id FOR UPDATE`;
    const rows = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM ${presetTables[kind]} WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL
      ORDER BY position, created_at, id`;
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const to = from + by;
    const other = ids[to];
    if (from < 0 || other === undefined) return;
    ids[from] = other;
    ids[to] = id;
    await transaction.$executeRaw`
      UPDATE ${presetTables[kind]} AS presets SET position = ordered.position - 1
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ordered (id, position)
      WHERE presets.merchant_id = ${merchantId}::uuid AND presets.id = ordered.id`;
  });
}

type Which = { kind: PresetKind; id: string };

/**
 * Removes a preset; for a month an undo restores it at its place. Shipments that started from it don't change. False when the id
 * doesn't exist.
 */
export async function removePreset(actor: MerchantActor, { kind, id }: Which): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
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
  const { merchantId } = requirePermission(actor, 'merchant.configure');
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

/**
 * Makes this sender the default of the person's bookings, or the merchant's first one (null). False when the merchant has no
 * such sender.
 */
export async function setOwnSender(actor: MerchantActor, senderId: string | null): Promise<boolean> {
  const { merchantId, id } = requirePermission(actor, 'shipments.book');
  const userId = id as string;
  return inMerchant(merchantId, async (transaction) => {
    if (senderId === null) {
      await transaction.ownSender.deleteMany({ where: { merchantId, userId } });
      return true;
    }
    const where = { id: senderId, merchantId, removedAt: null };
    if (!(await transaction.senderPreset.findFirst({ where, select: { id: true } }))) return false;
    await transaction.ownSender.upsert({
      where: { merchantId_userId: { merchantId, userId } },
      create: { merchantId, userId, senderId },
      update: { senderId },
    });
    return true;
  });
}
