import 'server-only';
import type { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { settings } from '#lib/settings/settings.ts';
import { draftTokens } from '#lib/shipments/search-tokens.ts';
import { writeWords } from '#lib/shipments/write-words.ts';
import { draftColumns } from './draft-columns.ts';
import type { shipmentDraftSchema } from './schema.ts';

type Discarded = { id: string; createdAt: Date; form: z.output<typeof shipmentDraftSchema> };

/** Restores deleted drafts at their old places in the list. Skips drafts that exist again. Returns how many were restored. */
export async function restoreDrafts(actor: MerchantActor, drafts: Discarded[]): Promise<number> {
  requirePermission(actor, 'shipments.book');
  const { merchantId, id: userId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const created = await transaction.shipment.createManyAndReturn({
      data: drafts.map(({ id, createdAt, form }) => ({
        id,
        merchantId,
        operator: settings().OPERATOR_NAME,
        createdById: userId as string,
        createdAt,
        ...draftColumns(form),
      })),
      skipDuplicates: true,
      select: { id: true },
    });
    const ids = new Set(created.map(({ id }) => id));
    const restored = drafts.filter(({ id }) => ids.has(id));
    await writeWords(
      transaction,
      merchantId,
      restored.map(({ id, form }) => ({ id, tokens: draftTokens(form) })),
    );
    return ids.size;
  });
}
