import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { type CaseRow, type NoteRow, toWork, type Work } from './read-work.ts';

const most = 50;

/** The actions and questions of customer service about one of the merchant's shipments. One round trip. */
export async function findMerchantWork(actor: MerchantActor, shipmentId: string): Promise<Work> {
  requirePermission(actor, 'shipments.read');
  if (!isShipmentId(shipmentId)) return { notes: [], cases: [] };
  const { merchantId } = actor;
  const ofShipment = Prisma.sql`merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid`;
  const [notes, cases] = (await readInMerchant(merchantId, [
    Prisma.sql`SELECT id, kind, text, is_internal AS "isInternal", agent_id AS "agentId", at FROM desk_notes
      WHERE ${ofShipment} ORDER BY at DESC LIMIT ${most}`,
    Prisma.sql`SELECT id, shipment_id AS "shipmentId", kind, state, question, phone, due_at AS "dueAt",
        opened_at AS "openedAt", owner_id AS "ownerId", answer, answered_at AS "answeredAt", outcome,
        closed_at AS "closedAt"
      FROM desk_cases WHERE ${ofShipment} ORDER BY opened_at DESC LIMIT ${most}`,
  ])) as [NoteRow[], CaseRow[]];
  return toWork(notes, cases);
}
