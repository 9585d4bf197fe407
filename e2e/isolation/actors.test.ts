import { expect, test } from 'vitest';
import { Role } from '#lib/db/generated/enums.ts';
import { demoSignIns } from '#prisma/demo-people.ts';

test('the isolation suite asks as people of every role, and of two merchants', () => {
  expect(new Set(demoSignIns.map(({ role }) => role))).toEqual(new Set(Object.values(Role)));
  expect(new Set(demoSignIns.flatMap(({ merchant }) => merchant?.id ?? [])).size).toBe(2);
});
