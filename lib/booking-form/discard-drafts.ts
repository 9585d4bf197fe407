import 'server-only';
import type { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { draftTokens } from '#lib/shipments/search-tokens.ts';
import { writeWords } from '#lib/shipments/write-words.ts';
import { draftColumns, draftDestination } from './draft-columns.ts';
import type { ShipmentForm, shipmentDraftSchema } from './schema.ts';
import { startedForm } from './started-form.ts';
import { readStoredForm } from './stored-form.ts';

/** The data with which `restoreDrafts` restores a deleted draft. */
type DiscardedDraft = { id: string; createdAt: Date; form: ShipmentForm };

type Row = { id: string; createdAt: Date; form: unknown };

/**
 * Deletes those of the drafts that were never sent to the operator, and returns them. Others stay, because their attempts are
 * their history. A draft whose form this version can't read stays too, because it couldn't be restored.
 */
export async function discardDrafts(actor: MerchantActor, ids: string[]): Promise<DiscardedDraft[]> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const blank = startedForm();
  return inMerchant(merchantId, async (transaction) => {
    // Locked, so that none is booked meanwhile; in a fixed order, so that two requests can't deadlock.
    const rows = await transaction.$queryRaw<Row[]>`
      SELECT id, created_at AS "createdAt", form FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND state = 'draft'
        AND NOT EXISTS (SELECT FROM attempts WHERE shipment_id = shipments.id
          AND attempts.merchant_id = shipments.merchant_id AND attempts.state <> 'not_sent')
      ORDER BY id FOR UPDATE`;
    const discarded = rows.flatMap(({ form, ...row }) => {
      const readable = readStoredForm(form, blank);
      return readable ? [{ ...row, form: readable }] : [];
    });
    const gone = discarded.map(({ id }) => id);
    await transaction.attempt.deleteMany({ where: { merchantId, shipmentId: { in: gone } } });
    await transaction.shipment.deleteMany({ where: { merchantId, id: { in: gone } } });
    return discarded;
  });
}

type Discarded = { id: string; createdAt: Date; form: z.output<typeof shipmentDraftSchema> };

/** Restores deleted drafts at their old places in the list. Skips drafts that exist again. Returns how many were restored. */
export async function restoreDrafts(actor: MerchantActor, drafts: Discarded[]): Promise<number> {
  requirePermission(actor, 'shipments.book');
  const { merchantId, id: userId } = actor;
  const destinations = await Promise.all(drafts.map(({ form }) => draftDestination(form)));
  return inMerchant(merchantId, async (transaction) => {
    const created = await transaction.shipment.createManyAndReturn({
      data: drafts.map(({ id, createdAt, form }, index) => ({
        id,
        merchantId,
        createdById: userId as string,
        createdAt,
        ...draftColumns(form),
        destination: destinations[index],
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
