import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import { queueMailToOwners } from '#lib/mail/queue-mail.ts';
import type { ShortPayout } from '#lib/mail/view.ts';
import type { StatementKind } from '../reading/view.ts';

/**
 * Emails the owners what a statement's lines paid too little, other than fees. Called in the transaction that ends a posting, before the
 * statement is posted: lines of an earlier posting were told. An invoice isn't a payout.
 */
export async function tellShort(
  transaction: Transaction,
  { merchantId, statementId }: { merchantId: string; statementId: string },
  kind: StatementKind,
): Promise<void> {
  if (kind === 'charges') return;
  const amounts = await transaction.$queryRaw<ShortPayout['amounts']>`
    SELECT currency, count(*)::int AS lines, -sum(difference_minor)::float8 AS "amountMinor" FROM statement_lines AS lines
    WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid
      AND result = 'short' AND reason IN ('partial', 'lump') AND is_posted AND NOT EXISTS (
        SELECT FROM money_entries AS entries
        JOIN statements ON statements.id = ${statementId}::uuid AND statements.merchant_id = entries.merchant_id
        WHERE entries.merchant_id = ${merchantId}::uuid AND cause = 'statement-line:' || lines.id AND recorded_at <= posted_at)
    GROUP BY currency ORDER BY currency`;
  if (amounts.length === 0) return;
  const { name, reference } = await transaction.statement.findUniqueOrThrow({
    where: { id_merchantId: { id: statementId, merchantId } },
    select: { name: true, reference: true },
  });
  const about = { merchantId, statementId, name: reference ?? name, isBank: kind === 'bank', amounts };
  await queueMailToOwners(transaction, merchantId, { kind: 'payout-short', about });
}
