import 'server-only';
import { z } from 'zod';
import { dayOrders } from '#lib/core/times/day-order.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { wordsSchema } from './schema.ts';

/** What a table is about. Each kind has its own vocabulary. */
type TableKind = 'orders' | 'contacts' | 'cod' | 'charges' | 'bank';

const layoutSchema = z.object({
  columns: z.array(z.string().nullable()),
  /** The columns that had no values, about which nothing was confirmed. */
  emptyColumns: z.array(z.number()).default([]),
  words: wordsSchema.default({}),
  /** How a statement's days and amounts are written, and whether its columns were changed. */
  dayOrder: z.enum(dayOrders).nullable().default(null),
  currency: z.string().default('AED'),
  isChosen: z.boolean().default(false),
});

/** What a person confirmed about a table: the meaning of each column, and of the words of its statuses. */
type TableLayout = z.infer<typeof layoutSchema>;

/** A merchant with more layouts than this is asked again about the oldest. */
const mostLayouts = 500;

type LayoutOf = { kind: TableKind; signature: string | null };

/** The confirmed layout of a table, with the time of its confirmation; null for one that nobody has seen. */
export async function findTableLayout(
  transaction: Transaction,
  merchantId: string,
  { kind, signature }: LayoutOf,
): Promise<(TableLayout & { confirmedAt: Date }) | null> {
  if (signature === null) return null;
  const found = await transaction.tableLayout.findUnique({
    where: { merchantId_kind_signature: { merchantId, kind, signature } },
  });
  const layout = layoutSchema.safeParse(found?.layout).data;
  return found && layout ? { ...layout, confirmedAt: found.confirmedAt } : null;
}

/** The confirmed layouts of the tables of these kinds, the latest first. */
export async function listTableLayouts(transaction: Transaction, merchantId: string, kinds: TableKind[]) {
  const found = await transaction.tableLayout.findMany({
    where: { merchantId, kind: { in: kinds } },
    orderBy: { confirmedAt: 'desc' },
    take: mostLayouts,
  });
  return found.flatMap(({ kind, signature, confirmedAt, layout }) => {
    const read = layoutSchema.safeParse(layout).data;
    return read ? [{ kind, signature, confirmedAt, ...read }] : [];
  });
}

/** Keeps what a person confirmed about a table, in place of what was confirmed before. */
export async function keepTableLayout(
  transaction: Transaction,
  merchantId: string,
  { kind, signature, ...layout }: LayoutOf & Prisma.InputJsonObject,
): Promise<void> {
  if (signature === null) return;
  const kept = { layout, confirmedAt: new Date() };
  await transaction.tableLayout.upsert({
    where: { merchantId_kind_signature: { merchantId, kind, signature } },
    create: { merchantId, kind, signature, ...kept },
    update: kept,
  });
  await transaction.$executeRaw`
    DELETE FROM table_layouts WHERE merchant_id = ${merchantId}::uuid AND (kind, signature) IN (
      SELECT kind, signature FROM table_layouts WHERE merchant_id = ${merchantId}::uuid
      ORDER BY confirmed_at DESC OFFSET ${mostLayouts})`;
}
