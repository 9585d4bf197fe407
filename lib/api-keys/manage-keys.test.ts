import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { Actor } from '#lib/core/actor.ts';
import { asActorAt } from '#lib/merchants/admin/administer-merchants.ts';
import { settings } from '#lib/settings/settings.ts';
import { authenticateKey } from './authenticate-key.ts';
import { createKey, endKey, limitKey, listKeys, unsafeListKeysOf } from './manage-keys.ts';
import type { KeyInput } from './schema.ts';

const stack = await testStack();

const shop: KeyInput = {
  name: 'Shop',
  permissions: ['shipments.read'],
  ipRanges: [],
  expiresAt: null,
  bookingsPerDay: null,
  spendPerDayMinor: null,
};

it('shows an administrator a merchant’s keys without secrets, with an audit row', async () => {
  const created = await createKey(stack.oasis, shop);
  if (!created.ok) throw new Error(created.code);
  const administrator: Actor = { ...stack.agent, permissions: new Set(['merchants.manage'] as const) };
  const { merchantId } = stack.oasis;
  const seen = await unsafeListKeysOf(administrator, merchantId);
  expect(seen).toEqual(await listKeys(stack.oasis));
  expect(seen[0]).toMatchObject({ name: 'Shop', prefix: created.value.key.prefix });
  expect(JSON.stringify(seen)).not.toContain(created.value.secret);
  expect(seen[0]).not.toHaveProperty('hash');
  const rows = await stack.run("SELECT FROM audit_entries WHERE verb = 'list-keys'");
  expect(rows).toHaveLength(1);
  expect(() => unsafeListKeysOf(stack.agent, merchantId)).toThrow('lacks merchants.manage');
});

it('lets an administrator limit and end a merchant’s key, with the reason', async () => {
  const created = await createKey(stack.oasis, { ...shop, name: 'Loud', spendPerDayMinor: 5_000 });
  if (!created.ok) throw new Error(created.code);
  const { key, secret } = created.value;
  const administrator: Actor = { ...stack.agent, permissions: new Set(['merchants.manage'] as const) };
  const keeper = asActorAt(administrator, stack.oasis.merchantId, 'integrations.manage');
  const limits = { bookingsPerDay: 20, spendPerDayMinor: null };
  expect(await limitKey(keeper, key.id, limits, 'a loop at the shop')).toMatchObject({
    value: { name: 'Loud', permissions: ['shipments.read'], ...limits },
  });
  expect(await authenticateKey(secret, '203.0.113.5')).toMatchObject({ value: { actor: { limits } } });
  await endKey(keeper, key.id, { text: 'leaked' });
  expect(await limitKey(keeper, key.id, limits, 'late')).toMatchObject({ code: 'not-found' });
  const rows = await stack.run(
    "SELECT verb, reason FROM audit_entries WHERE verb IN ('change-key', 'end-key') ORDER BY at",
  );
  expect(rows).toEqual([
    { verb: 'change-key', reason: { text: 'a loop at the shop' } },
    { verb: 'end-key', reason: { text: 'leaked' } },
  ]);
});

it('makes keys for live bookings where the setting says live, also at 127.0.0.1', async () => {
  settings().OPERATOR_KIND = 'live';
  const made = await createKey(stack.oasis, shop);
  const secret = made.ok ? made.value.secret : '';
  expect(secret).toMatch(/^wb_live_/);
  expect(await authenticateKey(secret, '203.0.113.5')).toMatchObject({ ok: true });
  settings().OPERATOR_KIND = 'sandbox';
  expect(await authenticateKey(secret, '203.0.113.5')).toMatchObject({ code: 'other-deployment' });
});
