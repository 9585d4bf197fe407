import { expectedCreation } from '#e2e/bookings/expected-creation.ts';
import { testLedger } from '#e2e/bookings/test-ledger.ts';

// Shape S1 within the country, S2 across the border.

process.env.OPERATOR_CREATION_FAMILY = 'B';
await testLedger({ reference: 'referenceNumber1', sent: (request) => request, expected: expectedCreation });
