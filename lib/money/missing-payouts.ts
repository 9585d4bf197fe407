import { addDays } from '#lib/core/times/dubai-clock.ts';
import type { PayoutRhythm } from './view.ts';

/** What the operator collected on a day, and how much of it it still holds. */
export type HeldDay = { day: string; inMinor: number; heldMinor: number };

/** So many days without any paid cash between paid ones are a payout that no statement has. */
const leastDays: Record<PayoutRhythm, number> = { daily: 1, weekly: 5, fortnightly: 10, monthly: 20 };

/**
 * The days (yyyy-mm-dd, both included) of which nothing was paid out although it is due: before other days that were paid, or before
 * `dueBefore`. So a week's statement is missing, or wasn't added. `days` are in their order.
 */
export function findMissingPayouts(
  days: readonly HeldDay[],
  rhythm: PayoutRhythm,
  dueBefore: string,
): { from: string; until: string }[] {
  const found: { from: string; until: string }[] = [];
  let paid: string | null = null;
  let unpaid = { first: '', last: '' };
  const end = (until: string) => {
    const from = paid ? addDays(paid, 1) : unpaid.first;
    if (unpaid.first && addDays(from, leastDays[rhythm] - 1) <= until) found.push({ from, until });
    unpaid = { first: '', last: '' };
  };
  for (const { day, inMinor, heldMinor } of days) {
    if (inMinor <= 0) continue;
    if (heldMinor < inMinor) {
      end(addDays(day, -1));
      paid = day;
    } else {
      unpaid = { first: unpaid.first || day, last: day };
    }
  }
  // The newest days aren't due yet.
  if (unpaid.first < dueBefore) end(unpaid.last < dueBefore ? unpaid.last : addDays(dueBefore, -1));
  return found;
}
