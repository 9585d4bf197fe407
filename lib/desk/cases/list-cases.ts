import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant, type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { caseColumns, findNames, type Names, toCase } from './read-work.ts';
import type { ListedCase } from './view.ts';

const mostListed = 100;

const listed = {
  ...caseColumns,
  shipment: {
    select: {
      awb: true,
      reference: true,
      receiverName: true,
      merchant: { select: { nameEn: true, nameAr: true } },
    },
  },
} satisfies Prisma.DeskCaseSelect;

/** The agent's open cases, by due time. Audited, because they show receivers of several merchants. */
export async function unsafeListOwnCases(agent: Actor): Promise<ListedCase[]> {
  requirePermission(agent, 'desk.act');
  return unsafeAcrossMerchants(async (transaction) => {
    await recordAudit(transaction, agent, { verb: 'list-cases', reason: 'desk: own cases' });
    const where = { ownerId: agent.id ?? '', state: { not: 'closed' } };
    return list(transaction, { where, orderBy: { dueAt: 'asc' } }, (ids) => findNames(transaction, ids));
  });
}

/** The questions of customer service to the merchant: open ones first, then the newest. */
export async function listMerchantCases(actor: MerchantActor): Promise<ListedCase[]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const where = { merchantId, kind: { not: 'call-back' } };
    const open = await list(transaction, { where: { ...where, state: 'open' }, orderBy: { dueAt: 'asc' } });
    const rest = await list(transaction, {
      where: { ...where, state: { not: 'open' } },
      orderBy: { openedAt: 'desc' },
    });
    return [...open, ...rest].slice(0, mostListed);
  });
}

async function list(
  transaction: Transaction,
  query: { where: Prisma.DeskCaseWhereInput; orderBy: Prisma.DeskCaseOrderByWithRelationInput },
  namesOf?: (ids: string[]) => Promise<Names>,
): Promise<ListedCase[]> {
  const rows = await transaction.deskCase.findMany({ ...query, select: listed, take: mostListed });
  const names = rows.length > 0 ? await namesOf?.(rows.map(({ ownerId }) => ownerId)) : undefined;
  return rows.map(({ shipment, ...row }) => ({
    ...toCase(row, names ?? new Map()),
    awb: shipment.awb,
    reference: shipment.reference,
    receiverName: shipment.receiverName,
    merchant: shipment.merchant,
  }));
}
