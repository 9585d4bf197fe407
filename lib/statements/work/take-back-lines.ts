import 'server-only';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { reverseEntries } from '#lib/money/post-entries.ts';
import { causeOfLine } from '../matching/entry-of-line.ts';
import type { StatementKey } from '../view.ts';
import { failuresAt, linesOfStep } from './keep-failure.ts';
import { lockStatement } from './lock-statement.ts';
import { matchChargesAgain } from './match-charges-again.ts';
import { matchBanksAgain } from './store-lines.ts';

const linesAtOnce = 1_000;

/**
 * Takes back the next posted lines of a statement, in one transaction with their marks: a worker that was killed continues with what is
 * still posted. Their shipments are open again, so those in the archive come back first. Returns whether more may be left.
 */
export async function takeBackNextLines(of: StatementKey): Promise<boolean> {
  const { merchantId, statementId } = of;
  const next = await inMerchant(merchantId, (transaction) => nextLines(transaction, of));
  await unsafeBringBack(
    merchantId,
    next.flatMap(({ shipmentId, ofSum }) => shipmentId ?? ofSum),
  );
  return inMerchant(merchantId, async (transaction) => {
    const statement = await lockStatement(transaction, of, 'taking-back');
    if (!statement) return false;
    const lines = await nextLines(transaction, of);
    if (lines.length === 0) {
      await transaction.$executeRaw`
        UPDATE statements SET state = 'taken-back', done = 0, failures = 0
        WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid`;
      // Of a posting that was given up.
      await transaction.statementFile.deleteMany({ where: of });
      if (statement.kind === 'cod') await matchBanksAgain(transaction, merchantId);
      return false;
    }
    const entries = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM money_entries
      WHERE merchant_id = ${merchantId}::uuid AND cause = ANY (${lines.map(({ id }) => causeOfLine(id))}::text[])`;
    await reverseEntries(
      transaction,
      merchantId,
      entries.map(({ id }) => id),
    );
    const reached = statement.done + lines.length;
    await transaction.$executeRaw`
      UPDATE statement_lines SET is_posted = false WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${lines.map(({ id }) => id)}::uuid[])`;
    await transaction.$executeRaw`
      UPDATE statements SET done = ${reached}, failures = ${failuresAt(reached, linesAtOnce)}
      WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid`;
    if (statement.kind === 'cod')
      await matchChargesAgain(
        transaction,
        merchantId,
        lines.flatMap(({ shipmentId, fee }) => (shipmentId && fee > 0 ? shipmentId : [])),
      );
    return true;
  });
}

/** `ofSum`: the shipments of a sum for several AWBs. */
const nextLines = (transaction: Transaction, { merchantId, statementId }: StatementKey) =>
  transaction.$queryRaw<{ id: string; shipmentId: string | null; ofSum: string[]; fee: number }[]>`
    SELECT id, shipment_id AS "shipmentId", coalesce(fee_minor, 0)::float8 AS fee, ARRAY(
      SELECT awbs.shipment_id FROM awbs
      WHERE awbs.merchant_id = ${merchantId}::uuid AND awbs.awb = ANY (statement_lines.awbs)) AS "ofSum"
    FROM statement_lines
    WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND is_posted
    ORDER BY number LIMIT ${linesOfStep({ merchantId, statementId }, linesAtOnce)}`;
