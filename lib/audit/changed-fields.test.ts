import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('keeps changed fields alone, and shows only values that are no personal data', () => {
  const before = { role: 'member', name: 'Leila Haddad', mobile: '+971501234567', email: 'leila@x.example' };
  const after = { ...before, role: 'owner', mobile: '+971507654321', name: 'ليلى حداد' };
  expect(changedFields(before, after)).toEqual({
    role: ['member', 'owner'],
    mobile: ['+999999999999', '+999999999999'],
    name: ['xxxxx xxxxxx', 'عععع عععع'],
  });
});

test('says what was not there before, or is no longer there', () => {
  expect(changedFields(null, { role: 'viewer', note: '' })).toEqual({ role: [null, 'viewer'] });
  expect(changedFields({ state: 'active' }, null)).toEqual({ state: ['active', null] });
  expect(changedFields({ state: 'active' }, { state: 'active' })).toBeUndefined();
});

test('masks the parts of lists and of objects', () => {
  const addresses = [{ label: 'Home', address: 'Villa 12', place: { emirateId: '1' } }];
  expect(changedFields({ addresses: [] }, { addresses })).toEqual({ addresses: [null, 'xxxx, xxxxx 99, 9'] });
});

test('is bounded in fields and in the length of values', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, '😀'.repeat(500)]));
  const changed = Object.entries(changedFields(null, many) ?? {});
  expect(changed).toHaveLength(40);
  for (const [, [, after]] of changed) {
    expect(after?.length).toBeLessThanOrEqual(200);
    expect(after?.isWellFormed()).toBe(true);
  }
});
