/** A machine's clock and time zone. The first tests run just before `moment`, the others after it. */
export type Clock = { moment: string; zone: string };

/** The one that `npm test` has time for: a year's end in Dubai, while it is another day in UTC and another time in the zone. */
export const worstClock: Clock = { moment: '2028-12-31T19:59:58Z', zone: 'Pacific/Auckland' };

/** Each weekday, and the ends of months and years and 29 February, at midnight in Dubai (20:00) or in UTC. */
export const clocks: readonly Clock[] = [
  worstClock,
  { moment: '2029-12-31T23:59:58Z', zone: 'America/Los_Angeles' },
  { moment: '2028-02-29T19:59:58Z', zone: 'Asia/Kolkata' },
  { moment: '2027-03-31T19:59:58Z', zone: 'Pacific/Auckland' },
  { moment: '2026-12-31T19:59:58Z', zone: 'Asia/Kolkata' },
  { moment: '2027-04-30T23:59:58Z', zone: 'America/Los_Angeles' },
  { moment: '2026-11-28T19:59:58Z', zone: 'UTC' },
];
