import 'server-only';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import type { MerchantRow } from './schema.ts';

/** A merchant's name and state, for administrators; null when there is none. */
export async function findMerchant(administrator: Actor, id: string): Promise<MerchantRow | null> {
  requirePermission(administrator, 'merchants.manage');
  const found = await prisma().merchant.findUnique({ where: { id } });
  if (!found) return null;
  const { nameEn, nameAr, createdAt, suspendedAt } = found;
  return {
    ...{ id, nameEn, nameAr },
    ...{ createdAt: createdAt.toISOString(), suspendedAt: suspendedAt?.toISOString() ?? null },
  };
}
