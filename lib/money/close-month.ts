import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import type { AuditChange } from '#lib/audit/view.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { setSettings } from './money-settings.ts';
import { monthEnd } from './months.ts';

/**
 * Closes a month (yyyy-mm) and all before it: PostgreSQL posts what belongs to them in the first open month. `not-over`: it isn't over.
 * `working`: a statement is being posted or taken back. A second time changes nothing.
 */
export function closeMonth(
  actor: MerchantActor,
  month: string,
): Promise<Result<null, 'not-over' | 'working'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  const until = monthEnd(month);
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'statements', merchantId);
    if (until > dubaiClock(new Date()).date) return failure('not-over', 'the month isn’t over');
    const state = { in: ['confirmed', 'taking-back'] };
    if ((await transaction.statement.count({ where: { merchantId, state } })) > 0)
      return failure('working', 'a statement is being posted or taken back');
    const closed = await closedUntil(transaction, merchantId);
    if (closed && closed >= until) return success(null);
    await setSettings(transaction, merchantId, { closedUntil: new Date(until) });
    const change: AuditChange = { closedUntil: [closed, until] };
    await recordOwnAudit(transaction, actor, { verb: 'close-month', reason: 'byPerson', change });
    return success(null);
  });
}

/** Opens a closed month (yyyy-mm) again, and all after it. `not-found`: it isn't closed. */
export function reopenMonth(
  actor: MerchantActor,
  { month, reason }: { month: string; reason: string },
): Promise<Result<null, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'money.configure');
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'statements', merchantId);
    const closed = await closedUntil(transaction, merchantId);
    const from = `${month}-01`;
    if (!closed || closed <= from) return failure('not-found', 'the month isn’t closed');
    await setSettings(transaction, merchantId, { closedUntil: new Date(from) });
    const change: AuditChange = { closedUntil: [closed, from] };
    await recordOwnAudit(transaction, actor, { verb: 'reopen-month', reason: { text: reason }, change });
    return success(null);
  });
}

async function closedUntil({ moneySettings }: Transaction, merchantId: string): Promise<string | null> {
  const found = await moneySettings.findUnique({ where: { merchantId }, select: { closedUntil: true } });
  return found?.closedUntil?.toISOString().slice(0, 10) ?? null;
}
