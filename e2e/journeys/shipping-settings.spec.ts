import { filledWith } from '#e2e/bookings/book-shipment.ts';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { goToReview, insertDraft } from '#e2e/bookings/open-draft.ts';
import { setShippingSettings } from '#e2e/bookings/set-shipping-settings.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

const email = 'dispatch@oasis.example';

test.afterEach(({ stack }) => setShippingSettings(stack, {}));

inLanguages('ar', () => {
  test('the settings name an email for a receiver without one', async ({ page, t, stack }) => {
    const form = bookingForm(page, t);
    const typed = filledWith({ receiver: { email: '' } });
    const draftId = await insertDraft(stack, { ...typed, receiver: { email: '' } });

    await test.step('without a setting, the field says what to do', async () => {
      await form.open(`?draft=${draftId}`);
      await expect(form.control('receiver.areaId')).not.toHaveValue('');
      await page.getByRole('button', { name: t('booking.next.parcel') }).click();
      const field = form.control('receiver.email');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(
        new RegExp(RegExp.escape(t('validation.receiverEmail'))),
      );
    });

    await test.step('one click uses the person’s own for every receiver without one', async () => {
      const choice = page.getByRole('button', { name: people.oasis.email });
      await choice.click();
      await expect(choice).toHaveCount(0);
      await expect(form.control('receiver.email')).toHaveAccessibleDescription(
        new RegExp(people.oasis.email),
      );
      const saved = 'SELECT receiver_email AS email FROM shipping_settings WHERE receiver_email IS NOT NULL';
      expect(await queryDatabase(stack, saved)).toContainEqual({ email: people.oasis.email });
      await setShippingSettings(stack, {});
      await page.reload();
    });

    await test.step('the link leads to the settings, where a wrong email is reported', async () => {
      await page.getByRole('main').locator('a[href="/settings/shipping"]').click();
      await expect(page.getByRole('heading', { level: 1, name: t('shippingSettings.title') })).toBeVisible();
      await inspect(page, 'shipping settings');
      const field = page.getByLabel(t('shippingSettings.fields.receiverEmail'));
      await field.fill('dispatch@oasis');
      await page.getByLabel(t('shippingSettings.fields.natureType')).fill('0');
      await page.getByRole('button', { name: t('shippingSettings.save') }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(t('validation.email'))));
      await inspect(page, 'shipping settings with errors');
      await field.fill(email);
      await page.getByLabel(t('shippingSettings.fields.natureType')).fill('١٢');
      await page.getByRole('button', { name: t('shippingSettings.save') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('shippingSettings.saved') })).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue(email);
      await expect(page.getByLabel(t('shippingSettings.fields.natureType'))).toHaveValue('12');
    });

    await test.step('then it is shown, sent and kept', async () => {
      await form.open(`?draft=${draftId}`);
      await expect(form.control('receiver.email')).toHaveAccessibleDescription(new RegExp(email));
      await goToReview(page, t);
      await expect(page.getByRole('main')).toContainText(email);
      await form.bookButton.click();
      const id = await bookedId(page);
      await expect(page.getByRole('main')).toContainText(email);
      const [row] = await queryDatabase<{ details: { service: { natureType: number } } }>(
        stack,
        'SELECT details FROM shipments WHERE id = $1',
        [id],
      );
      expect(row?.details.service.natureType).toBe(12);
    });
  });

  test('a rule is tried, chooses the service of a new booking, and is removed', async ({ page, t }) => {
    await page.goto('/settings/presets');
    await page.getByRole('link', { name: t('shell.rules'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('rules.title') })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByLabel(t('rules.fields.name'), { exact: true }).fill('Without cash');
    await page.getByLabel(t('rules.fields.cod')).selectOption('without');
    await page.getByLabel(t('rules.fields.product')).selectOption('premium');
    const contents = main.getByLabel(t('rules.fields.contents'));
    await contents.fill('nothing like it');
    await page.getByRole('button', { name: t('rules.try') }).click();
    await expect(page.getByText(t('rules.preview', { count: 0 }))).toBeVisible();
    await contents.fill('');
    await page.getByRole('button', { name: t('rules.submit') }).click();
    await expect(page.getByText(t('rules.added'))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Without cash' })).toBeVisible();
    await inspect(page, 'rules');

    await page.goto('/shipments/new');
    const note = page.getByText(t('booking.rules.product', { name: '\u2068Without cash\u2069' }));
    await expect(note).toBeVisible();
    await expect(page.getByText(t('booking.scriptLoading.text'))).toHaveCount(0);
    // Nothing is saved before a person types.
    await expect(page).toHaveURL(/\/shipments\/new$/);

    await page.goto('/settings/rules');
    await page.getByRole('button', { name: /Without cash/ }).click();
    await expect(page.getByText(t('rules.empty'))).toBeVisible();
  });
});
