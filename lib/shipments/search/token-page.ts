import { Prisma } from '#lib/db/generated/client.ts';

/**
 * The part of a list that is read: at most `most` shipments before (`older`) or after a moment and id, or the newest ones; only
 * those for which `filter`, a condition on `shipments`, is true.
 */
export type TokenPage = {
  edge: { towards: 'older' | 'newer'; createdAt: Date; id: string } | null;
  most: number;
  filter: Prisma.Sql | null;
  /** Only shipments that were created in this period: `from` is included, `before` isn't. */
  within?: { from: Date | null; before: Date | null };
};

/** Orders the entries as the page does: nearest first. */
export const inListOrder = ({ edge }: TokenPage) =>
  edge?.towards === 'newer'
    ? Prisma.sql`ORDER BY created_at, shipment_id`
    : Prisma.sql`ORDER BY created_at DESC, shipment_id DESC`;

/** The condition that an entry is on the page, or beyond it. */
export function isOnPage({
  edge,
  within: { from, before } = { from: null, before: null },
}: TokenPage): Prisma.Sql {
  const isBeyond = edge
    ? Prisma.sql`AND (created_at, shipment_id) ${Prisma.raw(edge.towards === 'newer' ? '>' : '<')}
        (${edge.createdAt}::timestamptz, ${edge.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`${isBeyond} ${from ? Prisma.sql`AND created_at >= ${from}::timestamptz` : Prisma.empty}
    ${before ? Prisma.sql`AND created_at < ${before}::timestamptz` : Prisma.empty}`;
}
