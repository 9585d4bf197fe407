import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { type CaseRow, type NoteRow, toWork, type Work, workQueries } from './read-work.ts';

/** The actions and questions of customer service about one of the merchant's shipments. One round trip. */
export async function findMerchantWork(actor: MerchantActor, shipmentId: string): Promise<Work> {
  requirePermission(actor, 'shipments.read');
  if (!isShipmentId(shipmentId)) return { notes: [], cases: [] };
  const { merchantId } = actor;
  const ofShipment = Prisma.sql`merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid`;
  const [notes, cases] = (await queryMerchant(merchantId, workQueries(ofShipment), { prepared: true })) as [
    NoteRow[],
    CaseRow[],
  ];
  return toWork(notes, cases);
}
