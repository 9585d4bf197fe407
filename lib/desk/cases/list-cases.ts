import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant, type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { caseColumns, findNames, mostCases, type Names, toCase } from './read-work.ts';
import { type CaseState, casesVersion, type ListedCase, requestKinds } from './view.ts';

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

/**
 * The agent's open cases and the merchants' requests that no agent has taken, by due time. Audited, because they show
 * receivers of several merchants.
 */
export async function unsafeListOwnCases(agent: Actor): Promise<ListedCase[]> {
  requirePermission(agent, 'desk.act');
  return unsafeAcrossMerchants(async (transaction) => {
    await recordAudit(transaction, agent, { verb: 'list-cases', reason: 'desk: own cases' });
    return list(transaction, ownCases(agent, transaction), (ids) => findNames(transaction, ids));
  });
}

/** A merchant's open cases, by due time. For a page whose own audit row covers them. */
export async function unsafeListCasesOf(agent: Actor, merchantId: string): Promise<ListedCase[]> {
  requirePermission(agent, 'desk.look-up');
  return unsafeAcrossMerchants((transaction) =>
    list(transaction, { where: { merchantId, state: { not: 'closed' } }, orderBy: { dueAt: 'asc' } }, (ids) =>
      findNames(transaction, ids),
    ),
  );
}

function ownCases(agent: Actor, { deskCase }: Pick<Transaction, 'deskCase'>) {
  const untaken = { kind: { in: [...requestKinds] }, ownerId: { equals: deskCase.fields.openedById } };
  return {
    where: { OR: [{ ownerId: agent.id ?? '' }, untaken], state: { not: 'closed' } },
    orderBy: { dueAt: 'asc' },
  } satisfies Prisma.DeskCaseFindManyArgs;
}

/**
 * The version of the agent's open cases, or of a shipment's, which changes with an answer. For a page that polls: it shows nothing
 * that the page's own audit row doesn't cover.
 */
export async function unsafeReadCasesVersion(agent: Actor, shipmentId: string | null): Promise<string> {
  requirePermission(agent, 'desk.act');
  if (shipmentId !== null && !isShipmentId(shipmentId)) return '';
  const rows = await unsafeAcrossMerchants((transaction) => {
    const query: Pick<Prisma.DeskCaseFindManyArgs, 'where' | 'orderBy' | 'take'> =
      shipmentId === null
        ? { ...ownCases(agent, transaction), take: mostListed }
        : { where: { shipmentId }, orderBy: { openedAt: 'desc' }, take: mostCases };
    return transaction.deskCase.findMany({ ...query, select: { id: true, state: true, dueAt: true } });
  });
  return casesVersion(
    rows.map(({ id, state, dueAt }) => ({ id, state: state as CaseState, dueAt: dueAt.toISOString() })),
  );
}

/** The questions of customer service to the merchant and the merchant's own requests: what waits for its answer first, then the newest. */
export async function listMerchantCases(actor: MerchantActor): Promise<ListedCase[]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const asked = { state: 'open', kind: { notIn: ['call-back', ...requestKinds] } };
    const open = await list(transaction, { where: { merchantId, ...asked }, orderBy: { dueAt: 'asc' } });
    const rest = await list(transaction, {
      where: { merchantId, kind: { not: 'call-back' }, NOT: asked },
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
