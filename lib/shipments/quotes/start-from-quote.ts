import 'server-only';
import { randomUUID } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findPlace } from '#lib/locations/queries.ts';
import { findQuote } from '#lib/rates/quotes/find-quote.ts';
import type { QuotedProduct } from '#lib/rates/quotes/schema.ts';
import { saveDraft } from '#lib/shipments/form/save-draft.ts';
import { shipmentDraftSchema } from '#lib/shipments/form/schema.ts';
import { startForm } from '#lib/shipments/form/start-form.ts';
import { formOfQuote } from './form-of-quote.ts';

type Started = Result<{ draftId: string }, 'not-found' | 'operator-unavailable', undefined>;

/** Saves a draft filled with a quote and one of its services, and links the two. */
export async function startFromQuote(
  actor: MerchantActor,
  { quoteId, product }: { quoteId: string; product: QuotedProduct },
): Promise<Started> {
  requirePermission(actor, 'shipments.book');
  const quote = await findQuote(actor, quoteId);
  if (!quote) return failure('not-found', 'no such quote', undefined);
  const { destinationCountryId } = quote.question;
  const [start, country] = await Promise.all([
    startForm(actor),
    destinationCountryId ? findPlace({ kind: 'countries' }, destinationCountryId) : null,
  ]);
  if (country === 'unavailable' || (destinationCountryId && !country))
    return failure('operator-unavailable', 'the country is not in its list', undefined);
  const draftId = randomUUID();
  const form = formOfQuote(quote.question, product, { ...start, country });
  const saved = await saveDraft(actor, { id: draftId, form: shipmentDraftSchema.parse(form) });
  if (!saved.ok) throw new Error(`a new draft was not saved: ${saved.code}`);
  const { merchantId } = actor;
  await inMerchant(merchantId, ({ quotedShipment }) =>
    quotedShipment.create({ data: { merchantId, quoteId, shipmentId: draftId } }),
  );
  return success({ draftId });
}
