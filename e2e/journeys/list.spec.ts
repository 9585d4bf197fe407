import { expect, test } from '#e2e/browser/fixtures.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

test.use({ signedIn: 'nakheel' });

const { id: merchantId } = demoMerchants[1];

test.beforeEach(async ({ stack }) => {
  await queryDatabase(
    stack,
    `INSERT INTO shipments (id, merchant_id, operator, form, created_by_id, updated_at, created_at, consignee_name, search_version)
     SELECT md5('listed ' || n)::uuid, '${merchantId}', 'sandbox', '{}', '${merchantId}', now(),
       timestamptz '2026-01-01' + n * interval '1 minute', 'Listed ' || n, 1 FROM generate_series(1, 70) AS n
     ON CONFLICT DO NOTHING`,
  );
});

test.afterAll(async ({ stack }) => {
  await queryDatabase(stack, "DELETE FROM shipments WHERE consignee_name LIKE 'Listed %'");
});

test('the pages lead to every shipment and back, by one cursor in the address', async ({ page, t }) => {
  await page.goto('/shipments');
  const older = page.getByRole('link', { name: t('shipments.older') });
  const newer = page.getByRole('link', { name: t('shipments.newer') });
  const shipment = (number: number) => page.getByRole('cell', { name: `Listed ${number}`, exact: true });
  await expect(shipment(70)).toBeVisible();
  await expect(newer).toHaveCount(0);
  await older.click();
  await expect(shipment(45)).toBeVisible();
  await older.click();
  await expect(shipment(20)).toBeVisible();
  await expect(shipment(1)).toBeVisible();
  await expect(older).toHaveCount(0);
  expect(new URL(page.url()).searchParams.getAll('cursor')).toHaveLength(1);

  await page.goBack();
  await expect(shipment(45)).toBeVisible();
  await newer.click();
  await expect(shipment(70)).toBeVisible();
});

for (const address of [
  '/shipments?q=a%00b',
  '/shipments?q=%ED%A0%80',
  `/shipments?q=${'%E2%80%AE'.repeat(40)}`,
  `/shipments?q=${'x'.repeat(200)}`,
  '/shipments?cursor=%00&state=nonsense',
  `/shipments?cursor=${'x'.repeat(2_000)}&cursor=second`,
])
  test(`${address.slice(0, 60)} is answered like any other`, async ({ page, t }) => {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: t('shipments.filterLabel') })).toBeVisible();
  });
