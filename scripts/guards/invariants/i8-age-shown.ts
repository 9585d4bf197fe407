import type { Guard } from '#scripts/guards/guard.ts';

const age = {
  test: 'lib/locations/queries.test.ts',
  name: 'says of a list how old it is, and that it is stale once it could not be confirmed for two days',
};

export const guardsOfI8: Guard[] = [
  {
    guard: 'a list of places tells when the operator confirmed it',
    edits: [
      {
        file: 'lib/locations/queries.ts',
        remove: 'fetchedAt: snapshot.fetchedAt.toISOString()',
        putting: 'fetchedAt: new Date().toISOString()',
      },
    ],
    ...age,
  },
  {
    guard: 'a list that could not be confirmed for long says so',
    edits: [
      { file: 'lib/locations/queries.ts', remove: 'stale: ageMs > staleAfterMs', putting: 'stale: false' },
    ],
    ...age,
  },
  {
    guard: 'a price is asked for each time (removed by keeping the answer)',
    edits: [
      {
        file: 'lib/rates/quote-rates.ts',
        remove: 'const answer = await operatorClient().calculatePrice(',
        putting:
          'const kept = globalThis as { price?: ReturnType<ReturnType<typeof operatorClient>["calculatePrice"]> };\n  const answer = await (kept.price ??= operatorClient().calculatePrice(',
      },
      {
        file: 'lib/rates/quote-rates.ts',
        remove: '    account,\n  );',
        putting: '    account,\n  ));',
      },
    ],
    test: 'lib/rates/quote-rates.test.ts',
    name: 'asks for a price each time, and gives none that it had before',
  },
];
