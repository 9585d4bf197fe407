import { expect, test } from 'vitest';
import { roles } from '#lib/auth/permissions.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { addedRoles } from './actors.ts';

test('the isolation suite asks as every role of the permission table, and as people of two merchants', () => {
  // The demo's people of a merchant are its owners.
  const asked = [...demoSignIns.map(({ role }) => role), 'owner', ...addedRoles];
  expect(new Set(asked)).toEqual(new Set(roles));
  expect(new Set(demoSignIns.flatMap(({ merchant }) => merchant?.id ?? [])).size).toBe(2);
});
