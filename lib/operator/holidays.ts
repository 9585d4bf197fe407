import 'server-only';
import { LRUCache } from 'lru-cache';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import type { HolidayInput } from './schema.ts';
import type { Holiday } from './view.ts';

/** Enough for twenty years. */
const mostHolidays = 500;
const maxAgeMs = 2_000;

const textOf = (day: Date) => day.toISOString().slice(0, 10);

/** The public holidays from a day (yyyy-mm-dd) on, by day. */
export async function listHolidays(from = '0001-01-01'): Promise<Holiday[]> {
  const rows = await prisma().publicHoliday.findMany({
    where: { day: { gte: new Date(from) } },
    orderBy: { day: 'asc' },
    take: mostHolidays,
  });
  return rows.map(({ day, ...names }) => ({ day: textOf(day), ...names }));
}

const recent = new LRUCache<'days', string[]>({ max: 1, ttl: maxAgeMs });

/** The days of the public holidays, at most 2 s old, so that a booking usually needs no further round trip. */
export async function recentHolidays(): Promise<string[]> {
  const known = recent.get('days');
  if (known) return known;
  const days = (await listHolidays()).map(({ day }) => day);
  recent.set('days', days);
  return days;
}

/** Saves a holiday; `before` is the day that it had. Audited. */
export async function saveHoliday(administrator: Actor, { before, ...holiday }: HolidayInput): Promise<void> {
  requirePermission(administrator, 'operator.configure');
  const { day, ...names } = holiday;
  await prisma().$transaction(async (transaction) => {
    if (before && before !== day)
      await transaction.publicHoliday.deleteMany({ where: { day: new Date(before) } });
    await transaction.publicHoliday.upsert({
      where: { day: new Date(day) },
      create: { day: new Date(day), ...names },
      update: names,
    });
    const moved = before && before !== day ? `${before} → ` : '';
    await recordAudit(transaction, administrator, {
      verb: 'save-holiday',
      reason: { text: `${moved}${day} ${names.nameEn}` },
    });
  });
  recent.clear();
}

/** Removes a holiday; false when the day is none. Audited. */
export async function removeHoliday(administrator: Actor, day: string): Promise<boolean> {
  requirePermission(administrator, 'operator.configure');
  const isRemoved = await prisma().$transaction(async (transaction) => {
    const { count } = await transaction.publicHoliday.deleteMany({ where: { day: new Date(day) } });
    if (count > 0)
      await recordAudit(transaction, administrator, { verb: 'remove-holiday', reason: { text: day } });
    return count > 0;
  });
  recent.clear();
  return isRemoved;
}
