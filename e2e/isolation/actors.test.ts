import { expect, test } from 'vitest';
import { roles } from '#lib/auth/permissions.ts';
import { demoSignIns } from '#prisma/demo-people.ts';

test('the isolation suite asks as every role of the permission table, and as people of two merchants', () => {
  expect(new Set(demoSignIns.map(({ role }) => role))).toEqual(new Set(roles));
  expect(new Set(demoSignIns.flatMap(({ merchant }) => merchant?.id ?? [])).size).toBe(2);
});
