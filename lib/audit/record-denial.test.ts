import { beforeEach, expect, test, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { forgetDenials, recordDenial } from './record-denial.ts';

const stack = await testStack();
beforeEach(forgetDenials);

const denials = (address: string) => prisma().auditEntry.findMany({ where: { verb: 'denied', address } });

test('the same denial from the same network is recorded once; another person’s, reason or network again', async () => {
  for (let times = 0; times < 3; times++) await recordDenial(null, 'cookie', '192.0.2.1');
  await recordDenial(null, 'reset-ended', '192.0.2.1');
  await recordDenial(stack.oasis, { key: 'suspended', right: 'shipments.book' }, '192.0.2.1');
  await recordDenial(null, 'cookie', '192.0.2.2');
  expect(await denials('192.0.2.1')).toHaveLength(3);
  expect(await denials('192.0.2.2')).toMatchObject([{ actorId: null, reason: 'cookie' }]);
  const [own] = (await denials('192.0.2.1')).filter(({ actorId }) => actorId === stack.oasis.id);
  expect(own).toMatchObject({ aboutMerchantId: stack.oasis.merchantId });
});

test('many addresses at once fill neither the table nor the memory', async () => {
  const addresses = Array.from({ length: 300 }, (_, index) => `198.51.100.${index % 255}-${index}`);
  await Promise.all(addresses.map((address) => recordDenial(null, 'cookie', address)));
  const count = await prisma().auditEntry.count({ where: { address: { startsWith: '198.51.100.' } } });
  expect(count).toBeGreaterThan(0);
  expect(count, 'a minute may end in between').toBeLessThanOrEqual(120);
});

test('a denial that can’t be recorded is one still', async () => {
  const broken = vi.spyOn(prisma().auditEntry, 'create').mockRejectedValue(new Error('no connection'));
  await expect(recordDenial(null, 'cookie', '192.0.2.9')).resolves.toBeUndefined();
  expect(broken).toHaveBeenCalled();
  broken.mockRestore();
});
