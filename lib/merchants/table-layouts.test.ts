import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findTableLayout, keepTableLayout } from './table-layouts.ts';

const stack = await testStack();
const { merchantId } = stack.oasis;

it('forgets the oldest layouts, and no newer one of another kind with the same columns', async () => {
  await stack.run(
    `INSERT INTO table_layouts (merchant_id, kind, signature, layout, confirmed_at)
     SELECT $1, 'orders', 'table ' || number, '{"columns":[]}', now() - make_interval(days => 1000 - number)
     FROM generate_series(1, 500) AS number`,
    [merchantId],
  );
  const kept = (kind: 'orders' | 'contacts', signature: string) =>
    inMerchant(merchantId, (transaction) => findTableLayout(transaction, merchantId, { kind, signature }));
  await inMerchant(merchantId, (transaction) =>
    keepTableLayout(transaction, merchantId, { kind: 'contacts', signature: 'table 1', columns: [] }),
  );
  expect(await kept('orders', 'table 1')).toBeNull();
  expect(await kept('contacts', 'table 1')).not.toBeNull();
  expect(await kept('orders', 'table 2')).not.toBeNull();
});
