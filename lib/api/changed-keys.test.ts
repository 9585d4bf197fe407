import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { changeKey, endKey, listKeys } from '#lib/api-keys/manage-keys.ts';
import type { KeyInput } from '#lib/api-keys/schema.ts';
import { suspendMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { apiClient } from './testing/api-client.ts';
import { sampleBody } from './testing/sample-body.ts';

const stack = await testStack();
let api: Awaited<ReturnType<typeof apiClient>>;

beforeEach(async () => {
  api = await apiClient(stack.oasis);
});

async function change(changes: Partial<KeyInput>) {
  const { id, name, permissions, ipRanges, expiresAt, bookingsPerDay, spendPerDayMinor } = api.key;
  const before = { name, permissions, ipRanges, expiresAt, bookingsPerDay, spendPerDayMinor };
  expect((await changeKey(stack.oasis, id, { ...before, ...changes })).ok).toBe(true);
}

async function outcome(answer: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await answer;
  return [status, body?.code].filter(Boolean).join(' ');
}
const read = () => outcome(api.get('/shipments'));
const book = () => outcome(api.create('/shipments', randomUUID(), sampleBody()));

const future = () => new Date(Date.now() + 3_600_000).toISOString();
const past = () => new Date(Date.now() - 1_000).toISOString();

it.each([
  ['permissions', { permissions: ['contacts.read'] }, {}, read, '403 permission-missing', '200'],
  [
    'addresses',
    { ipRanges: ['203.0.113.0/24'] },
    { ipRanges: ['192.0.2.0/24'] },
    read,
    '403 address-not-allowed',
    '200',
  ],
  ['an expiry', { expiresAt: past() }, { expiresAt: future() }, read, '401 key-expired', '200'],
  ['a count', { bookingsPerDay: 0 }, { bookingsPerDay: 1 }, book, '403 daily-limit', '201'],
  ['a spend', { spendPerDayMinor: 1 }, { spendPerDayMinor: 1_000_000 }, book, '403 daily-limit', '201'],
] as [string, Partial<KeyInput>, Partial<KeyInput>, typeof read, string, string][])(
  'takes a change of %s at the next request, and its way back',
  async (_what, narrow, wide, ask, refused, allowed) => {
    expect(await ask()).toBe(allowed);
    await change(narrow);
    expect(await ask()).toBe(refused);
    await change(wide);
    expect(await ask()).toBe(allowed);
  },
);

it('counts against a new limit from the moment it is set', async () => {
  expect(await book()).toBe('201');
  await change({ bookingsPerDay: 1 });
  expect([await book(), await book()]).toEqual(['201', '403 daily-limit']);
  await change({ bookingsPerDay: 2 });
  expect([await book(), await book()]).toEqual(['201', '403 daily-limit']);
});

it('refuses an ended key at the next request', async () => {
  expect(await read()).toBe('200');
  await endKey(stack.oasis, api.key.id);
  expect(await read()).toBe('401 key-unknown');
});

const listed = async () => (await listKeys(stack.oasis)).find(({ id }) => id === api.key.id);

it('lists when a key was last used, to the minute', async () => {
  expect(await listed()).toMatchObject({ lastUsedAt: null });
  const from = Date.now();
  await read();
  const used = Date.parse((await listed())?.lastUsedAt ?? '');
  expect(used).toBeGreaterThanOrEqual(from - 1);
  expect(used).toBeLessThanOrEqual(Date.now() + 1);

  await stack.run("UPDATE api_keys SET last_used_at = now() - interval '61 seconds' WHERE id = $1", [
    api.key.id,
  ]);
  await read();
  expect(Date.parse((await listed())?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(used);
});

it('reads at a suspended merchant what its people read, and changes nothing', async () => {
  const { merchantId: id } = stack.oasis;
  await suspendMerchant(stack.administrator, { id, suspend: true, reason: 'unpaid' });
  for (const path of ['/shipments', '/contacts', '/money/statements'])
    expect([path, (await api.get(path)).status]).toEqual([path, 200]);
  expect(await book()).toBe('403 permission-missing');
  await suspendMerchant(stack.administrator, { id, suspend: false, reason: 'paid' });
  expect(await book()).toBe('201');
});
