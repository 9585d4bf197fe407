import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import type { StatementKind } from '../reading/view.ts';
import { type Doubt, type LineResult, lineGroups, openStates } from '../view.ts';
import { findWhatBuildsOn } from '../work/find-what-builds-on.ts';
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

/** Reverses a posted statement as a whole: the worker posts the opposite of its entries. Not while something builds on them. */
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
    const kind = statement.kind as StatementKind;
    const { confirmedAt } = statement;
    const builtOn = await findWhatBuildsOn(transaction, { merchantId, statementId: id, kind, confirmedAt });
    if (builtOn) return failure(builtOn, 'something builds on its lines');
    await transaction.statement.updateMany({
      where: { id, merchantId, state: 'posted' },
      data: { state: 'taking-back', done: 0, givenUp: null },
    });
    const reason = { key: 'statement', kind, id } as const;
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
