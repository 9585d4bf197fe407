import { parseScaledDecimal } from '#lib/core/decimal.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { type KeyInput, keySchema } from './schema.ts';
import type { TypedKey } from './view.ts';

/**
 * A key from the typed fields, or the first field that is invalid. The key works until the end of its last day in the UAE. A changed key
 * may keep the expiry it has, also one that has passed, so that an expired key can be renamed.
 */
export function readKeyForm(
  form: TypedKey,
  now = new Date(),
  keptExpiry: string | null = null,
): Result<KeyInput, keyof TypedKey> {
  const { lastDay } = form;
  const isKept = keptExpiry !== null && dubaiClock(new Date(keptExpiry)).date === lastDay;
  const expiresAt = lastDay ? `${lastDay}T23:59:59.999+04:00` : null;
  if (expiresAt && !isKept && !(new Date(expiresAt) > now))
    return failure('lastDay', 'not a day from today on');
  const typed = {
    name: form.name,
    permissions: form.permissions,
    ipRanges: form.ipRanges.split(/[\s,،]+/).filter(Boolean),
    expiresAt,
    ...typedLimits(form),
  };
  const read = keySchema.safeParse(typed);
  if (read.success) return success(read.data);
  return failure(fields[String(read.error.issues[0]?.path[0])] ?? 'name', read.error.message);
}

const typedLimits = ({ bookingsPerDay, spendPerDay }: Pick<TypedKey, 'bookingsPerDay' | 'spendPerDay'>) => ({
  bookingsPerDay: limitOf(bookingsPerDay, (text) => parseScaledDecimal(text, 0)),
  spendPerDayMinor: limitOf(spendPerDay, (text) => parseAmountMinor(text, 'AED')),
});

const limitsSchema = keySchema.pick({ bookingsPerDay: true, spendPerDayMinor: true });

/** The daily limits of a key from the typed fields, of which an empty one is none; null if one is unreadable. */
export const readLimits = (form: Pick<TypedKey, 'bookingsPerDay' | 'spendPerDay'>) =>
  limitsSchema.safeParse(typedLimits(form)).data ?? null;

const fields: Partial<Record<string, keyof TypedKey>> = {
  permissions: 'permissions',
  ipRanges: 'ipRanges',
  expiresAt: 'lastDay',
  bookingsPerDay: 'bookingsPerDay',
  spendPerDayMinor: 'spendPerDay',
};

/** Null for an empty field; NaN, which no schema accepts, for an unreadable one. */
const limitOf = (text: string, read: (text: string) => number | null) =>
  text.trim() === '' ? null : (read(text) ?? Number.NaN);
