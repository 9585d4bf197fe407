import 'server-only';
import { walkById } from '#lib/core/rows-in-pages.ts';
import { prisma } from '#lib/db/client.ts';

const take = 1_000;

/** All merchants, for work that visits each; one added meanwhile may be left out. */
export const everyMerchant = () =>
  walkById(take, (after) => {
    const where = { id: { gt: after } };
    return prisma().merchant.findMany({ where, select: { id: true }, orderBy: { id: 'asc' }, take });
  });
