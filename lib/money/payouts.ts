import { addDays } from '#lib/core/times/dubai-clock.ts';
import type { PayoutRhythm, Payouts } from './view.ts';

/* When the operator pays, as days (yyyy-mm-dd). */

type Rhythm = Omit<Payouts, 'lagDays'>;
const stepDays = { daily: 1, weekly: 7, fortnightly: 14 } as const;

const dayOfMonth = (day: string) => Number(day.slice(8));

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The payout of the month that `months` after that of `day`; on its last day if it is shorter. */
function inMonth(day: string, months: number, wanted: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(wanted, last))).toISOString().slice(0, 10);
}

/** The last payout on a day or before it. */
export function payoutOnOrBefore({ rhythm, day: anchor }: Rhythm, day: string): string {
  if (rhythm === 'monthly') {
    const ofMonth = inMonth(day, 0, dayOfMonth(anchor));
    return ofMonth <= day ? ofMonth : inMonth(day, -1, dayOfMonth(anchor));
  }
  const step = stepDays[rhythm];
  return addDays(anchor, Math.floor(daysFrom(anchor, day) / step) * step);
}

/** The first payout after a day. */
function payoutAfter(payouts: Rhythm, day: string): string {
  const before = payoutOnOrBefore(payouts, day);
  if (payouts.rhythm === 'monthly') return inMonth(before, 1, dayOfMonth(payouts.day));
  return addDays(before, stepDays[payouts.rhythm]);
}

/** The payout that should have the cash of a delivery on this day. */
export const payoutOf = (payouts: Payouts, deliveredOn: string): string =>
  payoutAfter(payouts, addDays(deliveredOn, payouts.lagDays - 1));

/**
 * Money collected before the returned day is overdue for this many days. It was due at the first payout after its day; without a known
 * rhythm, on its own day.
 */
export function overdueBefore(payouts: Payouts | null, today: string, days: number): string {
  if (!payouts) return addDays(today, 1 - days);
  return addDays(payoutOnOrBefore(payouts, addDays(today, -days)), 1 - payouts.lagDays);
}

/** The next payout after a day: it has the cash of the days `after` that day and `until` the other. */
export function nextPayout(payouts: Payouts, today: string): { day: string; after: string; until: string } {
  const day = payoutAfter(payouts, today);
  const before = payoutOnOrBefore(payouts, addDays(day, -1));
  return { day, after: addDays(before, -payouts.lagDays), until: addDays(day, -payouts.lagDays) };
}

/** How many days before a payout its last deliveries are, by the last days of past statements; without any, the day before it. */
export function learnLag(rhythm: Rhythm, lastDays: readonly string[]): number {
  const lags = lastDays.map((day) => daysFrom(day, payoutAfter(rhythm, addDays(day, -1))));
  return lags.toSorted((one, other) => one - other)[Math.floor(lags.length / 2)] ?? 1;
}

/** The most days of past payouts that a rhythm is learned from, and the fewest. */
export const mostPayoutDays = 24;
const fewestPayoutDays = 3;

/** The longest usual gap between payouts of each rhythm. */
const longestGaps: [PayoutRhythm, number][] = [
  ['daily', 2],
  ['weekly', 9],
  ['fortnightly', 18],
  ['monthly', 35],
];

/**
 * The rhythm of past payout days, newest first; null when there are too few, or their gaps fit none. A monthly payout on the last day of a
 * short month was meant for a later day.
 */
export function learnPayouts(days: readonly string[]): Rhythm | null {
  const [latest] = days;
  if (!latest || days.length < fewestPayoutDays) return null;
  const gaps = days.slice(1).map((day, index) => daysFrom(day, days[index] as string));
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] as number;
  const rhythm = longestGaps.find(([, longest]) => usual <= longest)?.[0];
  if (!rhythm) return null;
  const isCut = rhythm === 'monthly' && addDays(latest, 1).endsWith('-01');
  const [longest = latest] = isCut ? days.toSorted((one, other) => dayOfMonth(other) - dayOfMonth(one)) : [];
  return { rhythm, day: longest };
}
