import type { Guard } from '#scripts/guards/guard.ts';

const age = {
  test: 'lib/locations/queries.test.ts',
  name: 'returns the age of a list, and marks it as stale after two days without confirmation',
};

export const guardsOfI8: Guard[] = [
  {
    guard: 'A list of places shows when the operator confirmed it',
    file: 'lib/locations/queries.ts',
    within: 'findPlaces',
    code: 'list.fetchedAt.toISOString()',
    instead: 'new Date().toISOString()',
    ...age,
  },
  {
    guard: 'A list that wasn’t confirmed for two days is marked as stale',
    file: 'lib/locations/queries.ts',
    within: 'findPlaces',
    code: 'Date.now() - list.fetchedAt.getTime() > staleAfterMs',
    instead: 'false',
    ...age,
  },
  {
    guard: 'A price is requested each time (removed by caching the answer)',
    file: 'lib/rates/quote-rates.ts',
    within: 'quoteRates',
    code: 'operatorClient()',
    instead:
      '{ calculatePrice: (...asked) => (globalThis.keptPrice ??= operatorClient().calculatePrice(...asked)) }',
    test: 'lib/rates/quote-rates.test.ts',
    name: 'requests each price from the operator, and never returns an earlier one',
  },
];
