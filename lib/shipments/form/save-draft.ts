import 'server-only';
import type { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { draftTokens, searchVersion } from '#lib/shipments/search/search-tokens.ts';
import { writeTokens } from '#lib/shipments/search/write-tokens.ts';
import type { shipmentDraftSchema } from './schema.ts';
import { toStoredForm } from './stored-form.ts';

type Form = z.output<typeof shipmentDraftSchema>;

const text = (value: string | boolean | undefined) =>
  typeof value === 'string' && value ? value : undefined;

/** Saves a half-filled form under the id that was created when it opened. Fails if the shipment is being booked or is booked. */
export async function saveDraft(
  actor: MerchantActor,
  { id, form }: { id: string; form: Form },
): Promise<Result<{ savedAt: Date }, 'conflict'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId, id: userId } = actor;
  const { receiver, parcel } = form;
  const columns = {
    form: toStoredForm(form),
    receiverName: text(receiver.contactName) ?? null,
    reference: text(parcel.reference1) ?? null,
    searchVersion,
  };
  try {
    await inMerchant(merchantId, async (transaction) => {
      const updated = await transaction.shipment.updateMany({
        where: { id, merchantId, state: { in: ['draft', 'refused'] } },
        data: columns,
      });
      if (updated.count === 0)
        await transaction.shipment.create({
          data: {
            id,
            merchantId,
            operator: settings().OPERATOR_NAME,
            createdById: userId as string,
            ...columns,
          },
        });
      await writeTokens(transaction, { merchantId, shipmentId: id }, draftTokens(form));
    });
    return success({ savedAt: new Date() });
  } catch (error) {
    if (isUniqueViolation(error)) return failure('conflict', 'not a draft any more');
    throw error;
  }
}
