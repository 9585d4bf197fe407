import 'server-only';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import type { ShipmentDetails } from './view.ts';

export type LookAlike = { id: string; awb: string | null; bookedAt: string };

const lookBackMs = 10 * 60_000;

/** Another booking of the last ten minutes to the same phone with the same parcel and the same COD; null when there is none. */
export async function findLookAlike(
  viewer: MerchantViewer,
  id: string,
  { receiver, parcel, service }: ShipmentDetails,
): Promise<LookAlike | null> {
  const { merchantId } = viewer;
  const since = new Date(Date.now() - lookBackMs);
  const alike = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findFirst({
      where: {
        merchantId,
        id: { not: id },
        state: { in: ['booking', 'booked', 'in_doubt'] },
        details: { path: ['receiver', 'mobile'], equals: receiver.mobile },
        weightGrams: parcel.weightGrams,
        pieces: parcel.pieces,
        codMinor: service.codAmount?.amountMinor ?? null,
        attempts: { some: { kind: 'book', createdAt: { gte: since } } },
      },
      include: { attempts: { where: { kind: 'book' }, orderBy: { createdAt: 'desc' }, take: 1 } },
      orderBy: { createdAt: 'desc' },
    }),
  );
  const attempt = alike?.attempts[0];
  return alike && attempt
    ? { id: alike.id, awb: alike.awb, bookedAt: attempt.createdAt.toISOString() }
    : null;
}
