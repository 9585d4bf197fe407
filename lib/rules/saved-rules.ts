import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { BookingRule as Stored } from '#lib/db/generated/client.ts';
import { lock } from '#lib/db/locks.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { listPresets } from '#lib/presets/list-presets.ts';
import type { BookingRule } from './apply-rules.ts';
import { type RuleView, ruleSchema, type StoredRule } from './schema.ts';
import { mostRules } from './view.ts';

/** The merchant's rules, the oldest first: in this order they are asked. */
export async function listRules(actor: MerchantActor): Promise<RuleView[]> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<
        Pick<Stored, 'id' | 'name' | 'rule'>
      >`SELECT id, name, rule FROM booking_rules WHERE merchant_id = ${merchantId}::uuid
        ORDER BY created_at, id LIMIT ${sql.raw(String(mostRules))}`,
    ],
    { prepared: true },
  );
  return rows.map(({ id, name, rule }) => {
    const read = ruleSchema.safeParse({ name, ...(rule as object) }).data;
    // One whose choices no longer exist sets nothing, and can be removed.
    return { id, ...(read ?? { name, when: {}, set: {} }) };
  });
}

/** The rules with the fields of their presets, ready to be applied. One whose preset was removed sets the rest. */
export async function usableRules(actor: MerchantActor): Promise<BookingRule[]> {
  return withPresets(actor, await listRules(actor));
}

export async function withPresets(actor: MerchantActor, rules: RuleView[]): Promise<BookingRule[]> {
  if (!rules.some(({ set }) => set.senderId || set.parcelId))
    return rules.map(({ set: { senderId: _sender, parcelId: _parcel, ...set }, ...rule }) => ({
      ...rule,
      set,
    }));
  const [senders, parcels] = await Promise.all([
    listPresets(actor, 'senders'),
    listPresets(actor, 'parcels'),
  ]);
  const fieldsOf = (presets: typeof senders, wanted: string | undefined) =>
    presets.find(({ id }) => id === wanted)?.fields;
  return rules.map(({ set: { senderId, parcelId, ...set }, ...rule }) => ({
    ...rule,
    set: {
      ...set,
      sender: fieldsOf(senders, senderId) as BookingRule['set']['sender'],
      parcel: fieldsOf(parcels, parcelId) as BookingRule['set']['parcel'],
    },
  }));
}

/** Adds a rule after the others. It applies to bookings from now on. */
export async function addRule(
  actor: MerchantActor,
  { name, ...rule }: StoredRule,
): Promise<Result<null, 'too-many'>> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'rules', merchantId);
    if ((await transaction.bookingRule.count({ where: { merchantId } })) >= mostRules)
      return failure('too-many', `${mostRules} rules`);
    await transaction.bookingRule.create({ data: { merchantId, name, rule } });
    await recordOwnAudit(transaction, actor, { verb: 'add-rule', reason: { text: name } });
    return success(null);
  });
}

/** Removes a rule. False when the id doesn't exist. */
export async function removeRule(actor: MerchantActor, id: string): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  return inMerchant(merchantId, async (transaction) => {
    const rule = await transaction.bookingRule.findFirst({ where: { id, merchantId } });
    if (!rule) return false;
    await transaction.bookingRule.deleteMany({ where: { id, merchantId } });
    await recordOwnAudit(transaction, actor, { verb: 'remove-rule', reason: { text: rule.name } });
    return true;
  });
}
