import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { caseRequestKinds } from '#lib/shipments/case-requests.ts';
import type { MerchantShipment, NamedPerson } from '#lib/shipments/view.ts';
import { caseColumns, findNames, mostCases, toCase } from './read-work.ts';
import { type CaseQueue, casesVersion, type ListedCase } from './view.ts';
import { readAgents } from './working-agents.ts';

const mostListed = 100;
const mostCountedCases = 10_000;

const listed = {
  ...caseColumns,
  shipment: {
    select: {
      awb: true,
      reference: true,
      receiverName: true,
      merchant: { select: { id: true, nameEn: true, nameAr: true } },
    },
  },
} satisfies Prisma.DeskCaseSelect;

/** A merchant's request that nobody has taken, or a case of an agent who has left. */
const isUnassigned = sql`NOT EXISTS (
  SELECT FROM users WHERE users.id = owner_id AND role = 'agent' AND disabled_at IS NULL)`;

const conditionOf = (agent: Actor): Record<CaseQueue, Sql> => ({
  mine: sql`owner_id = ${agent.id}::uuid`,
  unassigned: isUnassigned,
  team: sql`true`,
  overdue: sql`due_at < now()`,
});

/** The ids of the open cases of a queue by due time. */
const idsOf = (agent: Actor, queue: CaseQueue) => sql`
  SELECT id FROM desk_cases WHERE state <> 'closed' AND ${conditionOf(agent)[queue]} ORDER BY due_at, id LIMIT ${mostListed}`;

type Queue = {
  queue: CaseQueue;
  cases: ListedCase[];
  /** How many open cases each queue has, counted up to `mostCountedCases` of all. */
  counts: Record<CaseQueue, number>;
  /** The agents who can take a case. */
  agents: (NamedPerson & { id: string })[];
};

/**
 * A queue of open cases, by due time. Without one, the agent's own cases or, if there are none, the unassigned ones. Audited, because
 * they show receivers of several merchants.
 */
export async function unsafeListCases(agent: Actor, asked?: CaseQueue): Promise<Queue> {
  requirePermission(agent, 'desk.act');
  return unsafeAcrossMerchants(async (transaction) => {
    await recordAudit(transaction, agent, { verb: 'list-cases', reason: 'ownCases' });
    const { mine, unassigned, overdue } = conditionOf(agent);
    const [counts = { mine: 0, unassigned: 0, team: 0, overdue: 0 }] = await transaction.$queryRaw<
      Queue['counts'][]
    >`
      SELECT count(*) FILTER (WHERE ${mine})::int AS mine, count(*) FILTER (WHERE ${unassigned})::int AS unassigned,
        count(*)::int AS team, count(*) FILTER (WHERE ${overdue})::int AS overdue
      FROM (SELECT owner_id, due_at FROM desk_cases WHERE state <> 'closed' LIMIT ${mostCountedCases}) AS unclosed`;
    const queue = asked ?? (counts.mine === 0 && counts.unassigned > 0 ? 'unassigned' : 'mine');
    const ids = await transaction.$queryRaw<{ id: string }[]>(idsOf(agent, queue));
    const ofQueue = { id: { in: ids.map(({ id }) => id) } };
    const cases = await list(transaction, { where: ofQueue, orderBy: { dueAt: 'asc' }, isNamed: true });
    return { queue, cases, counts, agents: await readAgents(transaction) };
  });
}

/** A merchant's open cases, by due time. For a page whose own audit row covers them. */
export async function unsafeListCasesOf(agent: Actor, merchantId: string): Promise<ListedCase[]> {
  requirePermission(agent, 'desk.look-up');
  const where = { merchantId, state: { not: 'closed' } };
  return unsafeAcrossMerchants((transaction) =>
    list(transaction, { where, orderBy: { dueAt: 'asc' }, isNamed: true }),
  );
}

/**
 * The version of a queue, or of a shipment's cases, which changes with an answer. For a page that polls: it shows nothing that the
 * page's own audit row doesn't cover.
 */
export async function unsafeReadCasesVersion(
  agent: Actor,
  of: { queue: CaseQueue } | MerchantShipment,
): Promise<string> {
  requirePermission(agent, 'desk.act');
  if ('shipmentId' in of && !(isId(of.merchantId) && isId(of.shipmentId))) return '';
  return unsafeAcrossMerchants(async (transaction) => {
    const query = { orderBy: { openedAt: 'desc' }, select: caseColumns } as const;
    const find = async () => {
      if ('shipmentId' in of)
        return transaction.deskCase.findMany({
          where: { merchantId: of.merchantId, shipmentId: of.shipmentId },
          take: mostCases,
          ...query,
        });
      const ids = await transaction.$queryRaw<{ id: string }[]>(idsOf(agent, of.queue));
      return transaction.deskCase.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, ...query });
    };
    const rows = await find();
    const owners = await findNames(
      transaction,
      rows.flatMap(({ ownerId }) => ownerId ?? []),
    );
    return casesVersion(rows.map((row) => toCase(row, owners)));
  });
}

/** The questions of customer service to the merchant and the merchant's own requests: what waits for its answer first, then the newest. */
export async function listMerchantCases(actor: MerchantActor): Promise<ListedCase[]> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  return inMerchant(merchantId, async (transaction) => {
    const asked = { state: 'open', kind: { notIn: ['call-back', ...caseRequestKinds] } };
    const open = await list(transaction, { where: { merchantId, ...asked }, orderBy: { dueAt: 'asc' } });
    const rest = await list(transaction, {
      where: { merchantId, kind: { not: 'call-back' }, NOT: asked },
      orderBy: { openedAt: 'desc' },
    });
    return [...open, ...rest].slice(0, mostListed);
  });
}

type Listing = Pick<Prisma.DeskCaseFindManyArgs, 'where' | 'orderBy'> & {
  /** With the names of the owners, which merchants don't see. */
  isNamed?: boolean;
};

async function list(
  transaction: Transaction,
  { where, orderBy, isNamed = false }: Listing,
): Promise<ListedCase[]> {
  const rows = await transaction.deskCase.findMany({ where, orderBy, select: listed, take: mostListed });
  const owners = isNamed ? rows.flatMap(({ ownerId }) => ownerId ?? []) : [];
  const names = owners.length > 0 ? await findNames(transaction, owners) : new Map();
  return rows.map(({ shipment, ...row }) => ({ ...toCase(row, names), ...shipment }));
}
