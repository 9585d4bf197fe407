import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { reverseEntries } from '#lib/money/post-entries.ts';
import type { StatementKind } from '../view.ts';
import { lockStatements } from './lock-statements.ts';
import { readWaitingBanks } from './store-lines.ts';

type Of = { merchantId: string; statementId: string };

const linesAtOnce = 1_000;

type Posted = {
  id: string;
  number: number;
  statementIds: string[] | null;
  isMatched: boolean;
  amountMinor: number;
};

/**
 * Takes the next posted lines of a withdrawn statement back, in one transaction with their marks: a worker that was killed continues
 * with what is still posted. Returns whether more may be left.
 */
export function withdrawNextLines({ merchantId, statementId }: Of): Promise<boolean> {
  return inMerchant(merchantId, async (transaction) => {
    await lockStatements(transaction, merchantId);
    const [statement] = await transaction.$queryRaw<
      { kind: StatementKind; actorKind: MerchantActor['kind']; actorId: string | null }[]
    >`
      SELECT kind, confirmed_by_kind AS "actorKind", confirmed_by_id AS "actorId" FROM statements
      WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid AND state = 'withdrawn' FOR UPDATE`;
    if (!statement) return false;
    const actor: MerchantActor = {
      kind: statement.actorKind,
      id: statement.actorId,
      merchantId,
      permissions: new Set(),
    };
    const lines = await transaction.$queryRaw<Posted[]>`
      SELECT id, number, statement_ids AS "statementIds", result = 'matched' AS "isMatched", coalesce(amount_minor, net_minor, 0)::float8 AS "amountMinor"
      FROM statement_lines WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND is_posted
      ORDER BY number LIMIT ${statement.kind === 'bank' ? 1 : linesAtOnce}`;
    const [first] = lines;
    if (!first) {
      await transaction.$executeRaw`
        UPDATE statements SET state = 'taken-back', taken_back_at = now(), done = 0
        WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid`;
      if (statement.kind === 'cod') await readWaitingBanks(transaction, merchantId);
      return false;
    }
    if (statement.kind === 'bank' && first.isMatched && !(await withdrawBanked(transaction, actor, first)))
      return true;
    if (statement.kind === 'bank' && !first.isMatched) await takeBanked(transaction, merchantId, first);
    const entries = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM money_entries
      WHERE merchant_id = ${merchantId}::uuid AND cause = ANY (${lines.map(({ id }) => `statement-line:${id}`)}::text[])`;
    await reverseEntries(
      transaction,
      actor,
      entries.map(({ id }) => id),
    );
    await transaction.$executeRaw`
      UPDATE statement_lines SET is_posted = false WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${lines.map(({ id }) => id)}::uuid[])`;
    await transaction.$executeRaw`
      UPDATE statements SET done = done + ${lines.length} WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid`;
    return true;
  });
}

/** Reverses what a bank's line moved for its statements' lines, some in each transaction. True when none are left. */
async function withdrawBanked(
  transaction: Transaction,
  actor: MerchantActor,
  line: Posted,
): Promise<boolean> {
  const { merchantId } = actor;
  const prefix = `bank-line:${line.id}:`;
  const entries = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM money_entries AS entries
    WHERE merchant_id = ${merchantId}::uuid AND cause >= ${prefix} AND cause < ${`bank-line:${line.id};`}
      AND NOT EXISTS (SELECT FROM money_entries AS later WHERE later.merchant_id = ${merchantId}::uuid AND later.reverses_id = entries.id)
    LIMIT ${linesAtOnce}`;
  if (entries.length > 0) {
    await reverseEntries(
      transaction,
      actor,
      entries.map(({ id }) => id),
    );
    return false;
  }
  await transaction.$executeRaw`
    UPDATE statement_lines SET is_banked = false
    WHERE merchant_id = ${merchantId}::uuid AND statement_id = ANY (${line.statementIds ?? []}::uuid[]) AND is_banked`;
  await takeBanked(transaction, merchantId, line);
  return true;
}

async function takeBanked(
  transaction: Transaction,
  merchantId: string,
  { statementIds, amountMinor, isMatched }: Posted,
): Promise<void> {
  const ids = statementIds ?? [];
  if (ids.length > 1 && !isMatched) return;
  await transaction.$executeRaw`
    UPDATE statements SET banked_minor = CASE WHEN ${ids.length} = 1 THEN banked_minor - ${amountMinor}::bigint ELSE 0 END
    WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])`;
}
