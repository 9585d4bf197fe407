import { expect, test } from 'vitest';
import { databaseRoles } from './database-roles.ts';

const portal = 'postgresql://waybill:a@db.example/waybill?sslmode=verify-full';
const plainOwner = 'postgresql://waybill_owner:b@db.example/waybill';
const owner = `${plainOwner}?sslmode=verify-full`;

test('the owner migrates, and the portal’s role gets its rights', () => {
  expect(databaseRoles({ DATABASE_URL: portal, DATABASE_OWNER_URL: owner })).toEqual({
    ownerUrl: owner,
    portalRole: 'waybill',
  });
});

test('a plain connection is taken when the setting says so', () => {
  const plain = { DATABASE_URL: portal, DATABASE_OWNER_URL: plainOwner, DATABASE_TLS: 'optional' };
  expect(databaseRoles(plain).ownerUrl).toBe(plainOwner);
});

test.each([
  [{ DATABASE_URL: portal }, /DATABASE_OWNER_URL: takes a postgresql/],
  [{ DATABASE_OWNER_URL: owner }, /DATABASE_URL: takes a postgresql/],
  [{ DATABASE_URL: portal, DATABASE_OWNER_URL: 'mysql://root:hidden@db' }, /DATABASE_OWNER_URL: takes/],
  [{ DATABASE_URL: portal, DATABASE_OWNER_URL: portal }, /takes another role/],
  [
    { DATABASE_URL: portal, DATABASE_OWNER_URL: plainOwner },
    /DATABASE_OWNER_URL: takes \?sslmode=verify-full/,
  ],
])('%o is refused', (variables, message) => {
  expect(() => databaseRoles(variables)).toThrow(message);
  expect(() => databaseRoles(variables)).not.toThrow(/hidden|:a@/);
});
