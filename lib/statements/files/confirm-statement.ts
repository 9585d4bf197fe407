import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { lock } from '#lib/db/locks.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import type { StatementKind } from '../reading/view.ts';
import { type Doubt, type LineResult, lineGroups, openStates } from '../view.ts';
import { lockRow } from '../work/lock-statement.ts';

type Confirmed = Result<
  { id: string },
  'not-found' | 'columns-open' | 'doubted' | 'undecided' | 'nothing-new' | 'nothing-ours'
>;

/** Results of lines that are about the merchant's own shipments or statements. */
const ours: readonly LineResult[] = ['matched', 'not-compared', ...lineGroups.different, 'other-currency'];

/**
 * Confirms what was read: the worker posts its lines. A second time changes nothing.
 * `columns-open`: nobody has confirmed its columns. `doubted`: it looks like something else. `undecided`: lines fit several shipments. `nothing-new`:
 * the lines about the merchant are already posted. `nothing-ours`: no line is about the merchant, as in another merchant's file.
 */
export async function confirmStatement(actor: MerchantActor, id: string): Promise<Confirmed> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  const confirmed = await inMerchant(merchantId, async (transaction): Promise<Confirmed> => {
    await lock(transaction, 'statements', merchantId);
    await lockRow(transaction, { merchantId, statementId: id });
    const statement = await transaction.statement.findFirst({
      where: { id, merchantId, state: { in: ['asked', 'read', 'confirmed', 'posted'] } },
    });
    if (!statement) return failure('not-found', 'no such statement, or it isn’t read');
    if (statement.state === 'asked') return failure('columns-open', 'its columns aren’t confirmed');
    if (statement.state !== 'read') return success({ id });
    if (!statement.isSure && (statement.doubts as Doubt[]).length > 0)
      return failure('doubted', 'it looks like another kind, account or currency');
    if (statement.undecided > 0)
      return failure('undecided', `${statement.undecided} lines fit several shipments`);
    const counts = statement.counts as Partial<Record<LineResult, number>>;
    if (!ours.some((result) => counts[result]))
      return counts.repeated
        ? failure('nothing-new', 'the merchant’s lines are posted')
        : failure('nothing-ours', 'no line is about the merchant');
    await transaction.statement.updateMany({
      where: { id, merchantId, state: 'read' },
      data: {
        state: 'confirmed',
        done: 0,
        givenUp: null,
        confirmedAt: new Date(),
        confirmedByKind: actor.kind,
        confirmedById: actor.id,
      },
    });
    const reason = { key: 'statement', kind: statement.kind, id } as const;
    await recordOwnAudit(transaction, actor, { verb: 'confirm-statement', reason });
    return success({ id });
  });
  if (confirmed.ok) await wakeWorker();
  return confirmed;
}

type TakenBack = Result<{ id: string }, 'not-found' | 'banked' | 'built-on' | 'claimed'>;

/**
 * Reverses a posted statement as a whole: the worker posts the opposite of its entries. `banked`: a bank's line shows its payout.
 * `built-on`: a later statement pays for one of its shipments. `claimed`: a later claim, which is open, is about one.
 */
export async function takeBackStatement(actor: MerchantActor, id: string): Promise<TakenBack> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  const taken = await inMerchant(merchantId, async (transaction): Promise<TakenBack> => {
    await lock(transaction, 'statements', merchantId);
    await lockRow(transaction, { merchantId, statementId: id });
    const statement = await transaction.statement.findFirst({
      where: { id, merchantId, state: { in: ['posted', 'taking-back', 'taken-back'] } },
    });
    if (!statement) return failure('not-found', 'no such statement, or it isn’t posted');
    if (statement.state !== 'posted') return success({ id });
    const isLater = sql`later.merchant_id = ${merchantId}::uuid AND later.id <> ${id}::uuid AND later.kind = 'cod'
      AND later.confirmed_at >= ${statement.confirmedAt}`;
    const [found] = await transaction.$queryRaw<{ banked: boolean; paid: boolean; claimed: boolean }[]>`
      WITH own AS MATERIALIZED (
        SELECT shipment_id, billed_minor <> quoted_minor AS differs FROM statement_lines
        WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${id}::uuid AND is_posted
        UNION ALL
        SELECT awbs.shipment_id, false FROM statement_lines AS lines
        CROSS JOIN LATERAL unnest(lines.awbs) AS named(awb)
        JOIN awbs ON awbs.merchant_id = ${merchantId}::uuid AND awbs.awb = named.awb
        WHERE lines.merchant_id = ${merchantId}::uuid AND lines.statement_id = ${id}::uuid AND is_posted AND lines.result = 'matched'
      )
      SELECT EXISTS (
          SELECT FROM money_payouts
          WHERE merchant_id = ${merchantId}::uuid AND payout_id = ${id}::uuid AND banked_minor <> 0) AS banked,
        ${statement.kind} = 'cod' AND (EXISTS (
          SELECT FROM own
          JOIN statement_lines AS other ON other.merchant_id = ${merchantId}::uuid AND other.shipment_id = own.shipment_id
          JOIN statements AS later ON later.id = other.statement_id AND ${isLater}
          WHERE other.is_posted OR later.state = 'confirmed') OR EXISTS (
          -- A later sum for several AWBs.
          SELECT FROM own
          JOIN money_postings AS other ON other.merchant_id = ${merchantId}::uuid AND other.shipment_id = own.shipment_id
            AND other.account = 'cod-remitted'
          JOIN statements AS later ON later.id = other.payout_id AND ${isLater}
          WHERE later.state IN ('confirmed', 'posted'))) AS paid,
        EXISTS (
          SELECT FROM own JOIN claim_items AS items ON items.merchant_id = ${merchantId}::uuid AND items.shipment_id = own.shipment_id
          JOIN claims ON claims.id = claim_id AND claims.merchant_id = ${merchantId}::uuid
          WHERE is_open AND (claims.kind = ${statement.kind} OR claims.kind = 'charges' AND differs) AND claims.created_at >= ${statement.confirmedAt}) AS claimed`;
    if (found?.banked) return failure('banked', 'a bank’s line shows its payout');
    if (found?.paid) return failure('built-on', 'a later statement pays for one of its shipments');
    if (found?.claimed) return failure('claimed', 'an open claim is about one of its shipments');
    await transaction.statement.updateMany({
      where: { id, merchantId, state: 'posted' },
      data: { state: 'taking-back', done: 0, givenUp: null },
    });
    const reason = { key: 'statement', kind: statement.kind, id } as const;
    await recordOwnAudit(transaction, actor, { verb: 'take-back-statement', reason });
    return success({ id });
  });
  if (taken.ok) await wakeWorker();
  return taken;
}

/** Removes a statement of which nothing was posted, with its file. */
export async function discardStatement(
  actor: MerchantActor,
  id: string,
): Promise<Result<{ id: string }, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  return inMerchant(merchantId, async (transaction) => {
    const [gone] = await transaction.$queryRaw<{ kind: StatementKind }[]>`
      DELETE FROM statements WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND state = ANY (${[...openStates]}::text[])
      RETURNING kind`;
    if (!gone) return failure('not-found', 'no such statement, or it is confirmed');
    const reason = { key: 'statement', kind: gone.kind, id } as const;
    await recordOwnAudit(transaction, actor, { verb: 'discard-statement', reason });
    return success({ id });
  });
}
