import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { draftTokens } from '#lib/shipments/search-tokens.ts';
import { writeWords } from '#lib/shipments/write-words.ts';
import { discardDrafts } from './discard-drafts.ts';
import { draftColumns, draftDestination } from './draft-columns.ts';
import { mostDrafts, type shipmentDraftSchema } from './schema.ts';

type Form = z.output<typeof shipmentDraftSchema>;

type DraftToSave = {
  /** Created when the form opened. */
  id: string;
  form: Form;
  /** The new version of the stored form. */
  version?: string;
  /** The versions that the window has seen or written. Without them, any stored version is overwritten. */
  known?: string[];
  /** Nothing is in the form any more: a draft of it is deleted, and none is created. */
  isBlank?: boolean;
  /** The quote that a new draft is started from. */
  quoteId?: string;
};

type Saved = Result<{ savedAt: Date }, 'conflict' | 'outdated' | 'too-many', { version: string } | undefined>;

/**
 * Saves a half-filled form. `conflict` if the shipment is being booked or is booked; `outdated`, with the stored version, if
 * another window saved a version that this one hasn't seen; `too-many` if the merchant has 1,000 drafts already.
 */
export async function saveDraft(actor: MerchantActor, draft: DraftToSave): Promise<Saved> {
  requirePermission(actor, 'shipments.book');
  // A draft that was sent once isn't deleted: it is saved as it is, without a text.
  if (draft.isBlank && (await discard(actor, draft))) return success({ savedAt: new Date() });
  try {
    return await write(actor, draft);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  // The row exists now: another save created it a moment ago, or the shipment isn't a draft any more.
  try {
    return await write(actor, draft);
  } catch (error) {
    if (isUniqueViolation(error)) return failure('conflict', 'not a draft any more', undefined);
    throw error;
  }
}

/** Deletes the draft, unless another window has saved a newer version. Whether it isn't stored now. */
async function discard(actor: MerchantActor, { id, known = [] }: DraftToSave): Promise<boolean> {
  const { merchantId } = actor;
  const stored = await inMerchant(merchantId, ({ shipment }) =>
    shipment.findFirst({ where: { id, merchantId }, select: { state: true, formVersion: true } }),
  );
  if (!stored) return true;
  const isOwn = stored.state === 'draft' && known.includes(stored.formVersion ?? '');
  return isOwn && (await discardDrafts(actor, [id])).length > 0;
}

async function write(
  { merchantId, id: userId }: MerchantActor,
  { id, form, version = randomUUID(), known, quoteId }: DraftToSave,
): Promise<Saved> {
  const draft = { id, merchantId, state: { in: ['draft' as const, 'refused' as const] } };
  const isKnown = known && { OR: [{ formVersion: null }, { formVersion: { in: known } }] };
  const destination = await draftDestination(form);
  const columns = { ...draftColumns(form), destination, formVersion: version };
  return inMerchant(merchantId, async (transaction) => {
    const update = () => transaction.shipment.updateMany({ where: { ...draft, ...isKnown }, data: columns });
    if ((await update()).count === 0) {
      const stored = await transaction.shipment.findFirst({ where: draft, select: { formVersion: true } });
      if (!stored) {
        if (await hasManyDrafts(transaction, merchantId))
          return failure('too-many', `${mostDrafts} drafts`, undefined);
        const createdById = userId as string;
        await transaction.shipment.create({ data: { id, merchantId, createdById, ...columns } });
        if (quoteId)
          await transaction.quotedShipment.create({ data: { merchantId, quoteId, shipmentId: id } });
        // Another save of the same window may have created it after the first update.
      } else if ((await update()).count === 0) {
        return failure('outdated', 'a newer version', { version: stored.formVersion ?? version });
      }
    }
    await writeWords(transaction, merchantId, [{ id, tokens: draftTokens(form) }]);
    return success({ savedAt: new Date() });
  });
}

async function hasManyDrafts(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT FROM shipments WHERE merchant_id = ${merchantId}::uuid AND state = 'draft'
    OFFSET ${mostDrafts - 1} LIMIT 1`;
  return rows.length > 0;
}
