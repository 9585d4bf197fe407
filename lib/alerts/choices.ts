import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';
import { type AlertChoice, type AlertChoices, alertChoices, alertKinds, defaultAlerts } from './view.ts';

export const alertsSchema = z.partialRecord(z.enum(alertKinds), z.enum(alertChoices));

type Person = { merchantId: string; userId: string };

/** When the person gets each alert of the role by email. */
export async function readAlertChoices(actor: MerchantActor): Promise<AlertChoices> {
  const { merchantId, id } = requirePermission(actor, 'alerts.choose');
  const { role, alerts } = await inMerchant(merchantId, ({ membership }) =>
    membership.findUniqueOrThrow({ where: { userId_merchantId: { userId: id ?? '', merchantId } } }),
  );
  const chosen = alertsSchema.catch({}).parse(alerts);
  return Object.fromEntries(
    Object.entries(defaultAlerts(role as MerchantRole)).map(([kind, choice]) => [
      kind,
      chosen[kind as keyof AlertChoices] ?? choice,
    ]),
  );
}

/** Saves when the person gets alerts. Waiting ones of a kind that is now off aren't sent. */
export async function saveAlertChoices(actor: MerchantActor, choices: AlertChoices): Promise<void> {
  const { merchantId, id } = requirePermission(actor, 'alerts.choose');
  await inMerchant(merchantId, async (transaction) => {
    await writeChoices(transaction, { merchantId, userId: id ?? '' }, choices);
  });
}

async function writeChoices(transaction: Transaction, person: Person, choices: AlertChoices) {
  const { merchantId, userId } = person;
  const { count } = await transaction.membership.updateMany({
    where: { merchantId, userId },
    data: { alerts: choices },
  });
  const off = alertKinds.filter((kind) => choices[kind] === 'off');
  await transaction.alert.updateMany({
    where: { merchantId, userId, kind: { in: off }, toldAt: null },
    data: { toldAt: new Date() },
  });
  return count > 0;
}

/** Switches off all alert emails of a person. False if the person has left the merchant. */
export async function stopAlerts(person: Person): Promise<boolean> {
  const off = Object.fromEntries(alertKinds.map((kind) => [kind, 'off' satisfies AlertChoice]));
  return inMerchant(person.merchantId, (transaction) => writeChoices(transaction, person, off));
}
