import 'server-only';
import type { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { NamedPerson } from '#lib/shipments/view.ts';

/* The agents who can take cases. */

const mostAgents = 200;
const works = { role: 'agent', disabledAt: null } satisfies Prisma.UserWhereInput;

export const isWorkingAgent = async (transaction: Transaction, id: string): Promise<boolean> =>
  (await transaction.user.count({ where: { ...works, id } })) > 0;

/** By name. */
export const readAgents = (transaction: Transaction): Promise<(NamedPerson & { id: string })[]> =>
  transaction.user.findMany({
    where: works,
    orderBy: { name: 'asc' },
    select: { id: true, name: true, nameAr: true },
    take: mostAgents,
  });
