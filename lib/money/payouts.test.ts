import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#lib/core/times/dubai-clock.ts';
import { keptShare } from './payout-plan.ts';
import { learnLag, learnPayouts, nextPayout, overdueBefore, payoutOf, payoutOnOrBefore } from './payouts.ts';
import { payoutRhythms } from './view.ts';

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2025-01-01', days));
const payouts = fc.record({
  rhythm: fc.constantFrom(...payoutRhythms),
  day,
  lagDays: fc.integer({ min: 0, max: 5 }),
});

it('each day of deliveries is in one payout, and is overdue only after it', () => {
  fc.assert(
    fc.property(payouts, day, (plan, today) => {
      const next = nextPayout(plan, today);
      const later = nextPayout(plan, next.day);
      expect(later.after).toBe(next.until);
      expect(next.day > today).toBe(true);
      const last = payoutOnOrBefore(plan, today);
      expect(overdueBefore(plan, today, 0)).toBe(addDays(last, 1 - plan.lagDays));
    }),
  );
});

it('a week until Sunday that is paid on Wednesday isn’t expected on Sunday', () => {
  const wednesdays = { rhythm: 'weekly' as const, day: '2026-11-04' };
  const sundays = ['2026-11-01', '2026-10-25', '2026-10-18'];
  const plan = { ...wednesdays, lagDays: learnLag(wednesdays, sundays) };
  expect(plan.lagDays).toBe(3);
  expect(nextPayout(plan, '2026-11-09')).toEqual({
    day: '2026-11-11',
    after: '2026-11-01',
    until: '2026-11-08',
  });
});

it.each([
  ['2027-02-28', '2027-01-31', '2026-12-31', '2027-03-31'],
  ['2027-04-30', '2027-03-31', '2027-02-28', '2027-05-31'],
  ['2027-02-28', '2027-01-30', '2026-12-30', '2027-03-30'],
  ['2027-03-05', '2027-02-07', '2027-01-05', '2027-04-05'],
])('after payouts of months on %s, %s and %s the next one is on %s', (...days) => {
  const next = days.pop();
  const plan = learnPayouts(days);
  expect(plan).toMatchObject({ rhythm: 'monthly' });
  expect(plan && nextPayout({ ...plan, lagDays: 1 }, days[0] ?? '').day).toBe(next);
});

it('the share that past statements kept is by currency, of the cash before fees', () => {
  const aed = { currency: 'AED', amountMinor: 10_000, feeMinor: 1_000, vatMinor: 50, netMinor: 8_950 };
  const onlyNet = { ...aed, amountMinor: 0 };
  const share = (...amounts: (typeof aed)[]) =>
    keptShare([[], [], amounts.map((each) => ({ day: '', last_day: null, amounts: [each] }))], 'AED');
  expect([share(aed), share(aed, onlyNet), share({ ...aed, currency: 'USD' }), share()]).toEqual([
    ...[0.105, 0.105, null, null],
  ]);
});

it('the payout of a delivery is the first one whose days reach it', () => {
  fc.assert(
    fc.property(payouts, day, (plan, delivered) => {
      const paid = payoutOf(plan, delivered);
      const { after, until } = nextPayout(plan, addDays(paid, -1));
      expect(after < delivered && delivered <= until).toBe(true);
    }),
  );
});
