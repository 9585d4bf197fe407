import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { downloadLabel } from '#e2e/browser/label-download.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

/** Fields of the carrier's interface, which the settings have and the daily form hasn't. */
const ofCarrier = [
  ...(['print', 'electronicAwb', 'requestKind', 'natureType'] as const),
  ...(['productCode', 'transactionSource', 'requestSource', 'branchName'] as const),
];

inLanguages('ar', (language) => {
  test('each service shows its price, which the shipment keeps', async ({ page, t, stack }) => {
    const form = bookingForm(page, t);
    const id = await insertDraft(stack, { parcel: { reference1: 'ORDER-4711' } });
    await form.open(`?draft=${id}`);
    await expect(form.control('receiver.areaId')).not.toHaveValue('');
    await form.goTo('parcel');
    await form.goTo('service');

    const card = (product: string) =>
      page.locator('label').filter({ has: page.locator(`[name="service.product"][value="${product}"]`) });
    for (const priced of ['express', 'premium']) await expect(card(priced)).toContainText(/\d\.\d\d/);
    for (const product of ['prime-registered', 'prime-express', 'prime-tracked'])
      await expect(card(product)).toContainText(t('rates.short.unpriced'));
    expect(await card('premium').textContent()).not.toBe(await card('express').textContent());
    await expect(form.control('service.remarks')).toBeAttached();
    for (const field of ofCarrier) await expect(page.locator(`[name="service.${field}"]`)).toHaveCount(0);

    await form.goTo('review');
    for (const field of ofCarrier)
      await expect(page.getByRole('main')).not.toContainText(t(`shippingSettings.fields.${field}`));
    const no = await page
      .getByRole('main')
      .getByText(language === 'en' ? 'No' : 'لا', { exact: true })
      .count();
    expect(no, 'rows of “No” in the review').toBe(0);
    const total = await page.getByRole('complementary').locator('dd').last().textContent();
    await form.bookButton.click();
    await bookedId(page);
    const main = page.getByRole('main');
    await expect(main.getByText(t('shipment.field.price'))).toBeVisible();
    await expect(main).toContainText(total ?? 'no total');
    expect(await main.getByText(language === 'en' ? 'No' : 'لا', { exact: true }).count()).toBe(0);

    await expect(main.getByRole('link', { name: t('shipment.label.download') })).toBeVisible();
    await expect(main.getByRole('link', { name: t('shipment.printLabel') })).toHaveCount(1);
    const label = await downloadLabel(page, () =>
      main.getByRole('link', { name: t('shipment.label.download') }).click(),
    );
    expect(label.text).toContain('ORDER-4711');
    await inspect(page, 'a booked shipment');
  });

  test('a shipment without a known price says so @long', async ({ page, t, stack }) => {
    const form = bookingForm(page, t);
    const id = await insertDraft(stack, { service: { product: 'prime-tracked' } });
    await form.open(`?draft=${id}`);
    await expect(form.control('receiver.areaId')).not.toHaveValue('');
    await form.goTo('parcel');
    await form.goTo('service');
    await form.goTo('review');
    await form.bookButton.click();
    await bookedId(page);
    const [row] = await queryDatabase<{ price: unknown }>(
      stack,
      "SELECT details->'price' AS price FROM shipments WHERE id = $1",
      [id],
    );
    expect(row?.price).toBeNull();
    await expect(page.getByText(t('shipment.field.price'))).toBeVisible();
    await expect(page.getByText(t('shipment.value.priceUnknown'))).toBeVisible();
  });
});

test('a page open over midnight shows the new day, and keeps the text', async ({ page, t, stack }) => {
  const merchantId = demoMerchants[0].id;
  const { id, awb } = await insertTracked(stack, merchantId);
  await moveTo(stack, id, 'delivered', 'Delivered');
  await queryDatabase(
    stack,
    `INSERT INTO tracking_events (shipment_id, merchant_id, occurred_at, code)
     VALUES ($1, $2, now(), '5'), ($1, $2, now() - interval '1 day', '4')`,
    [id, merchantId],
  );
  // The browser’s clock is a day behind, so that the portal’s is the same after midnight. A page of its own document would differ
  // from what the portal rendered; one that is opened from another page is rendered by the browser.
  const midnight = Date.parse(`${dubaiClock(new Date()).date}T00:00:00+04:00`);
  await page.clock.install({ time: midnight - 90_000 });
  await page.goto('/help');
  await page.getByRole('banner').getByRole('combobox').fill(awb);
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  const main = page.getByRole('main');
  const headline = main.getByRole('heading', { level: 1 });
  await expect(headline).toContainText(t('shipment.headline.day.tomorrow'));
  const events = main.locator('.journey-event time');
  await expect(events).toHaveText([/^Tomorrow /, /^Today /]);
  const note = page.getByLabel(t('shipment.notes.label'));
  await note.fill('Call before');
  await queryDatabase(
    stack,
    `INSERT INTO shipment_notes (id, merchant_id, shipment_id, text, created_by_id)
     VALUES (gen_random_uuid(), $2, $1, 'Written by a colleague', $1)`,
    [id, merchantId],
  );

  await page.clock.fastForward('02:00');
  await expect(headline).toContainText(t('shipment.headline.day.today'));
  await expect(events).toHaveText([/^Today /, /^Yesterday /]);
  await expect(main.getByText('Written by a colleague')).toBeVisible();
  await expect(note).toHaveValue('Call before');
});

test('a note and a tag are removed and restored by keyboard', async ({ page, t, stack }) => {
  const { id } = await insertTracked(stack, demoMerchants[0].id);
  await page.goto(`/shipments/${id}`);
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const focused = (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  await page.getByLabel(t('shipment.notes.label')).fill('Call before noon');
  await press(t('shipment.notes.save'));
  await press(t('shipment.notes.delete'));
  await focused(t('shipment.notes.undo'));
  await page.keyboard.press('Enter');
  await focused(t('shipment.notes.save'));
  await page.getByLabel(t('shipment.tags.name')).fill('vip');
  await press(t('shipment.tags.add'));
  await press(t('shipment.tags.remove', { name: 'vip' }));
  await focused(t('shipment.tags.undo'));
  await page.keyboard.press('Enter');
  await focused(t('shipment.tags.add'));
});
