import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import { queueMailToOwners, type ShortPayout } from '#lib/mail/queue-mail.ts';
import type { StatementKind } from '../view.ts';

/**
 * Emails the owners what a statement's lines paid too little, other than fees. Called once, in the transaction that ends the posting.
 * An invoice isn't a payout.
 */
export async function tellShort(
  transaction: Transaction,
  { merchantId, statementId }: { merchantId: string; statementId: string },
  kind: StatementKind,
): Promise<void> {
  if (kind === 'charges') return;
  const amounts = await transaction.$queryRaw<ShortPayout['amounts']>`
    SELECT currency, count(*)::int AS lines, -sum(difference_minor)::float8 AS "amountMinor" FROM statement_lines
    WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid
      AND result = 'short' AND reason IN ('partial', 'lump') AND is_posted
    GROUP BY currency ORDER BY currency`;
  if (amounts.length === 0) return;
  const { name, reference } = await transaction.statement.findUniqueOrThrow({
    where: { id_merchantId: { id: statementId, merchantId } },
    select: { name: true, reference: true },
  });
  const about = { merchantId, statementId, name: reference ?? name, isBank: kind === 'bank', amounts };
  await queueMailToOwners(transaction, merchantId, { kind: 'payout-short', about });
}
