/** Whether `npm run test:journeys` runs every form of the journeys; `npm test` runs a few of each. */
export const isLongRun = process.env.JOURNEYS === 'long';

/** All of them in a long run; otherwise those at every `step`-th position. */
export function someOf<Item>(items: readonly Item[], step: number): readonly Item[] {
  return isLongRun ? items : items.filter((_, index) => index % step === 0);
}
