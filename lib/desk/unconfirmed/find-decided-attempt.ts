import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Reason, Verb } from '#lib/audit/view.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/** Why an agent's action on an unconfirmed request or a suspected duplicate had no effect. */
export type DecisionFailure =
  | 'not-found'
  | 'operator-unavailable'
  /** The operator doesn't know the AWB. */
  | 'unknown-awb'
  /** Another shipment has the AWB. */
  | 'awb-taken'
  /** The request has already been resolved. */
  | 'resolved-already';

const columns = {
  id: true,
  kind: true,
  state: true,
  reference: true,
  lateAwb: true,
  lateSettledAt: true,
  merchantId: true,
  shipmentId: true,
  account: { select: { operator: true } },
  shipment: { select: { awb: true, operator: true, details: true } },
} satisfies Prisma.AttemptSelect;

export type Unconfirmed = Prisma.AttemptGetPayload<{ select: typeof columns }>;

export function findDecidedAttempt(transaction: Transaction, id: string): Promise<Unconfirmed | null> {
  return transaction.attempt.findFirst({ where: { id }, select: columns });
}

/** The attempt that an agent acts on. Audited with its reason before the action has any effect. */
export async function findAuditedAttempt(
  agent: Actor,
  attemptId: string,
  verb: Verb,
  reason: Reason,
): Promise<Unconfirmed | null> {
  requirePermission(agent, 'desk.resolve');
  return unsafeAcrossMerchants(async (transaction) => {
    const attempt = await findDecidedAttempt(transaction, attemptId);
    await recordAudit(transaction, agent, { verb, reason, shipment: attempt });
    return attempt;
  });
}
