import 'server-only';
import { asMerchant, type MerchantActor } from '#lib/core/actor.ts';
import { lock } from '#lib/db/locks.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { StatementKind } from '../reading/view.ts';
import type { StatementKey } from '../view.ts';

type Locked = { kind: StatementKind; done: number; failures: number; day: string | null } & Pick<
  MerchantActor,
  'id'
> & { actorKind: MerchantActor['kind'] };

/** Locks a statement's row before it is read: two people can decide about it at once, and its state stays until the transaction ends. */
export async function lockRow(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
): Promise<void> {
  await transaction.$executeRaw`
    SELECT FROM statements WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid FOR UPDATE`;
}

/** The statement, which no other worker changes in this transaction, and who confirmed it; null if it isn't in this state. */
export async function lockStatement(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
  state: 'confirmed' | 'taking-back',
) {
  await lock(transaction, 'statements', merchantId);
  const [found] = await transaction.$queryRaw<Locked[]>`
    SELECT kind, done, failures, day::text AS day, coalesce(confirmed_by_kind, 'worker') AS "actorKind", confirmed_by_id AS id FROM statements
    WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid AND state = ${state} FOR UPDATE`;
  if (!found) return null;
  const { id, actorKind, ...statement } = found;
  return { ...statement, actor: asMerchant({ kind: actorKind, id }, merchantId) };
}
