import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { holdScripts } from '#e2e/browser/hold-scripts.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const dubai = { en: 'Dubai', ar: 'دبي' };
const sharjah = { en: 'Sharjah', ar: 'الشارقة' };
const zone = { en: 'Al Majaz', ar: 'المجاز' };

inLanguages('ar', (language) => {
  test('what is typed before the form’s script has come is kept @long', async ({ page, t, stack }) => {
    const id = await insertDraft(stack, { receiver: { contactName: 'From the draft' } });
    const form = bookingForm(page, t);
    const release = await holdScripts(page);
    await page.goto(`/shipments/new?draft=${id}`, { waitUntil: 'commit' });
    const loading = page.getByText(t('booking.scriptLoading.text'));
    await expect(loading).toBeVisible();
    await expect(form.control('receiver.contactName')).toHaveValue('From the draft');
    await form.control('receiver.contactName').fill('Typed early');
    await form.control('receiver.address').press('End');
    const typing = page.keyboard.type(' and on while the script starts to run', { delay: 40 });
    release();
    await typing;
    await expect(loading).toHaveCount(0);
    await expect(form.control('receiver.contactName')).toHaveValue('Typed early');
    await expect(form.control('receiver.address')).toHaveValue(
      'Flat 7, Crystal Plaza, Corniche Street and on while the script starts to run',
    );
    await expect(page.getByText(t('booking.saved', { time: '' }).trim())).toBeVisible();
    await page.reload();
    await expect(form.control('receiver.contactName')).toHaveValue('Typed early');
  });

  test('a button pressed before the script has come answers when it has', async ({ page, t, stack }) => {
    const { id } = await insertTracked(stack, demoMerchants[0].id);
    const release = await holdScripts(page);
    await page.goto(`/shipments/${id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: t('cancel.open.will-cancel') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('cancel.ask.will-cancel') });
    await expect(dialog).toHaveCount(0);
    release();
    await expect(dialog).toBeVisible();
    await dialog.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('a date typed before the script has come is kept @long', async ({ page, t, stack }) => {
    await insertDraft(stack, { receiver: { contactName: 'In the list' } });
    const release = await holdScripts(page);
    await page.goto('/shipments?filters=open', { waitUntil: 'commit' });
    const from = page.getByLabel(t('shipments.filters.from'));
    await from.fill('31/01/2024');
    release();
    // Only the script makes this button.
    await expect(page.getByRole('button', { name: t('dates.open') }).first()).toBeVisible();
    await expect(from).toHaveValue('31/01/2024');
    await page.getByRole('button', { name: t('shipments.filters.apply') }).click();
    await expect(page).toHaveURL('/shipments?from=2024-01-31');
  });

  test('a form sent before its script has come is kept, out of the address @long', async ({ page, t }) => {
    const release = await holdScripts(page);
    await page.goto('/settings/rules', { waitUntil: 'commit' });
    const name = page.getByRole('main').getByLabel(t('rules.fields.name'), { exact: true });
    await name.fill('Typed early');
    await name.press('Enter');
    release();
    await expect(page.getByRole('button', { name: t('rules.submit') })).toBeEnabled();
    await expect(name).toHaveValue('Typed early');
    await expect(page).toHaveURL('/settings/rules');
  });

  test('a place typed before the script has come is chosen, with its zones @long', async ({ page, t }) => {
    const form = bookingForm(page, t);
    // Now the page brings all lists of the sender, and nothing that arrives later renders the fields again.
    for (const list of ['kind=emirates', 'kind=zones&emirateId=1', 'kind=areas&emirateId=1&zoneId=106'])
      expect((await page.request.get(`/api/locations?${list}`)).ok()).toBe(true);
    const release = await holdScripts(page);
    await page.goto('/shipments/new', { waitUntil: 'commit' });
    await expect(page.getByText(t('booking.scriptLoading.text'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('booking.sender') })).toContainText(dubai[language]);
    // No one has clicked into the form.
    await expect(form.control('receiver.contactName')).toBeFocused();
    await page.keyboard.type('Mariam', { delay: 30 });
    await form.control('receiver.emirateId').fill(sharjah[language]);
    await form.control('receiver.address').focus();
    await page.keyboard.type('Corniche');
    release();
    await expect(page.getByText(t('booking.scriptLoading.text'))).toHaveCount(0);
    await form.set('receiver.zoneId', zone[language]);
    await expect(form.control('receiver.emirateId')).toHaveValue(sharjah[language]);
    await expect(form.control('receiver.contactName')).toHaveValue('Mariam');
    await expect(form.control('receiver.address')).toHaveValue('Corniche');
  });
});
