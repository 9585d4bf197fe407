import type { Guard } from '#scripts/guards/guard.ts';

const age = {
  test: 'lib/locations/queries.test.ts',
  name: 'says of a list how old it is, and that it is stale once it could not be confirmed for two days',
};

export const guardsOfI8: Guard[] = [
  {
    guard: 'A list of places tells when the operator confirmed it',
    file: 'lib/locations/queries.ts',
    within: 'findPlaces',
    code: 'list.fetchedAt.toISOString()',
    instead: 'new Date().toISOString()',
    ...age,
  },
  {
    guard: 'A list that wasn’t confirmed for two days says so',
    file: 'lib/locations/queries.ts',
    within: 'findPlaces',
    code: 'Date.now() - list.fetchedAt.getTime() > staleAfterMs',
    instead: 'false',
    ...age,
  },
  {
    guard: 'A price is asked for each time (removed by keeping the answer)',
    file: 'lib/rates/quote-rates.ts',
    within: 'quoteRates',
    code: 'operatorClient()',
    instead:
      '{ calculatePrice: (...asked) => (globalThis.keptPrice ??= operatorClient().calculatePrice(...asked)) }',
    test: 'lib/rates/quote-rates.test.ts',
    name: 'asks for a price each time, and gives none that it had before',
  },
];
