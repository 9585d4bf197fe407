import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { settings } from '#lib/settings/settings.ts';
import { type ChosenName, type ChosenValues, chosenNames } from './view.ts';

/** What administrators chose on their page; the environment's value holds where they chose nothing. */
export async function readChosen(): Promise<ChosenValues> {
  const rows = await prisma().chosenSetting.findMany({ take: chosenNames.length });
  const chosen = new Map(rows.map(({ name, value }) => [name, value]));
  const given = settings();
  const entries = chosenNames.map((name) => [name, chosen.get(name) ?? given[name]] as const);
  return Object.fromEntries(entries) as ChosenValues;
}

/** Saves what differs from the present values, each with an audit entry's text. */
export async function saveChosen(administrator: Actor, values: Partial<ChosenValues>): Promise<void> {
  requirePermission(administrator, 'operator.configure');
  const before = await readChosen();
  const changed = (Object.entries(values) as [ChosenName, number][]).filter(
    ([name, value]) => before[name] !== value,
  );
  if (changed.length === 0) return;
  await prisma().$transaction(async (transaction) => {
    for (const [name, value] of changed)
      await transaction.chosenSetting.upsert({ where: { name }, create: { name, value }, update: { value } });
    const text = changed.map(([name, value]) => `${name}: ${before[name]} → ${value}`).join(', ');
    await recordAudit(transaction, administrator, { verb: 'save-settings', reason: { text } });
  });
}
