import { expect, it } from 'vitest';
import { statementQuerySchema } from './schema.ts';

it('takes a list without a cursor for its first page', () => {
  expect(statementQuerySchema.parse({}).after).toBeUndefined();
  expect(statementQuerySchema.parse({ after: 'cursor' }).after).toBe('cursor');
});
