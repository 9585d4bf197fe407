import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

test.use({ signedIn: 'nakheel' });

const { id: merchantId } = demoMerchants[1];

test.beforeEach(async ({ stack }) => {
  await queryDatabase(
    stack,
    `INSERT INTO shipments (id, merchant_id, operator, form, created_by_id, updated_at, created_at, receiver_name)
     SELECT md5('listed ' || n)::uuid, '${merchantId}', 'sandbox', '{}', '${merchantId}', now(),
       timestamptz '2026-01-01' + n * interval '1 minute', 'Listed ' || n FROM generate_series(1, 70) AS n
     ON CONFLICT DO NOTHING`,
  );
});

test.afterAll(async ({ stack }) => {
  await queryDatabase(stack, "DELETE FROM shipments WHERE receiver_name LIKE 'Listed %'");
});

test('a card is low on a phone, and says each thing once @long', async ({ page, stack }) => {
  const { id, awb } = await insertTracked(stack, merchantId);
  await moveTo(stack, id, 'attempted', 'Nobody at home');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shipments');
  const card = page.getByRole('row', { name: awb });
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.height).toBeLessThan(120);
  await expect(card.locator('time:visible')).toHaveCount(1);
  await expect(card.getByText('Ajman, Al Nakheel')).toHaveCount(1);
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

test('a whole AWB in the search opens the shipment @long', async ({ page, stack }) => {
  const { id, awb } = await insertTracked(stack, merchantId);
  await page.goto('/shipments');
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill(` ${awb.slice(0, 5)} ${awb.slice(5)} `);
  await search.press('Enter');
  await expect(page).toHaveURL(`/shipments/${id}`);
  await expect(page.getByRole('main')).toContainText(awb);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/);
});

test('a move shows on the open pages, announced once', async ({ page, context, stack, t, operator }) => {
  const { id, awb } = await insertTracked(stack, merchantId);
  // Without a printed label it would need action already, and the number of items might stay the same.
  await queryDatabase(stack, 'UPDATE shipments SET label_printed_at = now() WHERE id = $1', [id]);
  await page.goto('/shipments');
  const home = await context.newPage();
  await home.goto('/');
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = async () => (await operator.operations()).filter((name) => /track/i.test(name)).length;
  const before = await asked();
  await moveTo(stack, id, 'attempted', 'Nobody at home');
  // The home page lists the twenty that have waited longest.
  await queryDatabase(stack, "UPDATE shipments SET last_event_at = '2020-01-01' WHERE id = $1", [id]);

  const failed = t('standing.phase.attempted');
  await expect(page.getByRole('row', { name: awb })).toContainText(failed);
  await expect(page.getByRole('status').filter({ hasText: failed })).toHaveCount(1);
  const row = home.getByRole('listitem').filter({ hasText: awb });
  await expect(row).toContainText(failed);
  await expect(home.getByRole('status').filter({ hasText: /\d/ })).toHaveCount(1);
  expect(await asked()).toBe(before);
});
