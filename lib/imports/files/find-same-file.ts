import 'server-only';
import { createHash } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { SameFile } from '../view.ts';
import { findProgress } from './find-import.ts';

export const fileHashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** The newest import of exactly this file that wasn't discarded; null for a new file. */
export async function findSameFile(actor: MerchantActor, bytes: Uint8Array): Promise<SameFile | null> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const found = await inMerchant(merchantId, (transaction) =>
    transaction.import.findFirst({
      where: { merchantId, fileHash: fileHashOf(bytes), discardedAt: null },
      orderBy: { createdAt: 'desc' },
      select: { id: true, name: true, createdAt: true },
    }),
  );
  if (!found) return null;
  const counts = await findProgress(actor, found.id);
  return { id: found.id, name: found.name, at: found.createdAt.toISOString(), booked: counts?.booked ?? 0 };
}
