import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { drawPhoto } from './draw-photo.ts';
import { mostPhotos } from './view.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A damaged parcel's claim that isn't ended has photos. */
const open = (actor: MerchantActor, id: string) => ({
  id,
  merchantId: actor.merchantId,
  kind: 'damaged',
  endedAt: null,
});

/**
 * Adds a photo of the damage to an open claim. It is drawn again as a JPEG, so that where and with what it was taken isn't stored.
 * `no-photo`: not a JPEG, PNG or WebP that can be drawn. `too-many`: the claim has the most already. `not-found`: no such open claim.
 */
export async function addPhoto(
  actor: MerchantActor,
  claimId: string,
  file: Uint8Array,
): Promise<Result<null, 'not-found' | 'no-photo' | 'too-many'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  const isOpen =
    isId(claimId) &&
    (await inMerchant(merchantId, ({ claim }) => claim.count({ where: open(actor, claimId) }))) > 0;
  if (!isOpen) return failure('not-found', 'no open claim for damage');
  const bytes = await drawPhoto(file, { owner: merchantId });
  if (!bytes) return failure('no-photo', `${file.length} bytes that aren’t a photo`);
  return inMerchant(merchantId, async (transaction) => {
    // Two photos at the same time get numbers of their own.
    await transaction.$queryRaw`
      SELECT FROM claims WHERE merchant_id = ${merchantId}::uuid AND id = ${claimId}::uuid FOR UPDATE`;
    if ((await transaction.claim.count({ where: open(actor, claimId) })) === 0)
      return failure('not-found', 'the claim was ended');
    const photos = await transaction.claimPhoto.findMany({
      where: { merchantId, claimId },
      select: { number: true },
    });
    if (photos.length >= mostPhotos) return failure('too-many', `${photos.length} photos`);
    const number = Math.max(0, ...photos.map((photo) => photo.number)) + 1;
    await transaction.claimPhoto.create({ data: { merchantId, claimId, number, bytes } });
    const reason = { key: 'claimPhoto', id: claimId, number } as const;
    await recordOwnAudit(transaction, actor, { verb: 'add-claim-photo', reason });
    return success(null);
  });
}

/** Deletes a photo of an open claim. */
export function removePhoto(
  actor: MerchantActor,
  { id, number }: { id: string; number: number },
): Promise<Result<null, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  return inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.claimPhoto.deleteMany({
      where: { merchantId, claimId: id, number, claim: open(actor, id) },
    });
    if (count === 0) return failure('not-found', 'no such photo of an open claim');
    const reason = { key: 'claimPhoto', id, number } as const;
    await recordOwnAudit(transaction, actor, { verb: 'remove-claim-photo', reason });
    return success(null);
  });
}

/** A photo of a claim as a JPEG; null for another merchant's. */
export async function findPhoto(
  actor: MerchantActor,
  { id, number }: { id: string; number: number },
): Promise<Bytes | null> {
  requirePermission(actor, 'money.read');
  if (!isId(id)) return null;
  const where = { merchantId: actor.merchantId, claimId: id, number };
  const found = await inMerchant(actor.merchantId, ({ claimPhoto }) => claimPhoto.findFirst({ where }));
  return found && new Uint8Array(found.bytes);
}
