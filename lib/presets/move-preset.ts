import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { presetTables } from './preset-tables.ts';
import type { PresetKind } from './schema.ts';

/** Moves a preset one place up or down among the merchant's others. Does nothing at the end. */
export async function movePreset(
  actor: MerchantActor,
  { kind, id, by }: { kind: PresetKind; id: string; by: -1 | 1 },
): Promise<void> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
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
