import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { downloadLabel } from '#e2e/browser/label-download.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

inLanguages('en', (language) => {
  test('a return and its shipment name each other', async ({ page, t, stack, operator, browser }) => {
    const original = await bookShipment({ page, stack, operator });
    // At the operator too, so that a tracking call on the way doesn't move it back.
    await operator.move(original.awb, 'delivered');
    await queryDatabase(stack, "UPDATE shipments SET phase = 'delivered', track_after = NULL WHERE id = $1", [
      original.id,
    ]);
    await page.goto(`/shipments/${original.id}`);
    await page.getByRole('link', { name: t('shipment.return') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('returns.title'));
    await page.getByRole('button', { name: t('returns.start') }).click();
    await expect(page.getByText(t('returns.reasonMissing'))).toBeVisible();
    await inspect(page, 'starting a return');
    await page.getByRole('radio', { name: t('returns.reasons.damaged') }).check();
    await page.getByRole('button', { name: t('returns.start') }).click();

    const form = bookingForm(page, t);
    await expect(form.bookButton).toBeEnabled();
    await form.bookButton.click();
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/);
    const returnId = await bookedId(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: t('returns.returnOf') })).toBeVisible();
    await expect(main).toContainText(t('returns.reasons.damaged'));
    await expect(main, 'the parcel is with the receiver of the original').toContainText(
      t('shipment.next.toDo.expected_return'),
    );

    await main.getByRole('button', { name: t('returns.link.create') }).click();
    const whatsApp = main.getByRole('link', { name: t('returns.link.whatsApp') });
    const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    await inspect(page, 'a return with a link to its label');
    const sender = await openAs(browser, stack, null, language);
    const senderPage = await sender.newPage();
    await senderPage.goto(/https?:\S+/.exec(text)?.[0] ?? '');
    await inspect(senderPage, 'the label of a return');
    await downloadLabel(senderPage, () =>
      senderPage.getByRole('button', { name: t('returnLabel.download') }).click(),
    );
    await queryDatabase(stack, "UPDATE returns SET link_used_at = now() - interval '1 hour'");
    await senderPage.getByRole('button', { name: t('returnLabel.download') }).click();
    const ended = senderPage.getByRole('alert').filter({ hasText: t('returnLabel.problem.link-ended') });
    await expect(ended).toBeVisible();
    await expect(senderPage.getByRole('button', { name: t('returnLabel.download') })).toHaveCount(0);
    await sender.close();

    await main.getByRole('link', { name: original.awb }).click();
    await expect(main.getByRole('heading', { name: t('returns.returnedBy') })).toBeVisible();
    await expect(main.locator(`a[href="/shipments/${returnId}"]`)).toBeVisible();
    await expect(main.getByRole('link', { name: t('shipment.return') })).toHaveCount(0);
  });

  test('a parcel is asked back from the carrier @long', async ({ page, t, stack, operator }) => {
    const { id, awb } = await bookShipment({ page, stack, operator });
    await operator.move(awb, 'attempted');
    await queryDatabase(stack, "UPDATE shipments SET phase = 'attempted' WHERE id = $1", [id]);
    await page.goto(`/shipments/${id}`);
    await page.getByRole('link', { name: t('shipment.return') }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: t('returns.carrier.title') })).toBeVisible();
    await expect(main.locator('p[lang="en"]')).toContainText(awb);
    await expect(main.locator('p[lang="ar"]')).toContainText(awb);
    await expect(main.getByRole('button', { name: t('returns.start') })).toHaveCount(0);
    await inspect(page, 'asking the carrier for a parcel');
  });
});
