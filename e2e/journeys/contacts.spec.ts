import { bookByKey } from '#e2e/bookings/book-by-key.ts';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { countedKeyboard } from '#e2e/browser/counted-keyboard.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

const people = {
  en: {
    name: 'Latifa Al Ketbi',
    typed: 'lati',
    address: 'Villa 5, Street 12',
    places: ['Dubai', 'Al Barsha'],
  },
  ar: { name: 'لطيفة الكتبي', typed: 'Latifa', address: 'فيلا 5، شارع 12', places: ['دبي', 'البرشاء'] },
};

inLanguages('ar', (language) => {
  test('a contact is added, found in the booking form, booked and removed', async ({ page, t, operator }) => {
    const { name, typed, address } = people[language];
    const mobile = newMobile();
    await page.goto('/contacts');
    await page.getByRole('link', { name: t('contacts.add') }).click();
    await page.getByLabel(t('contacts.fields.name')).fill(name);
    await page.getByLabel(t('contacts.fields.mobile')).fill(mobile);
    await page.getByLabel(t('contacts.fields.email')).fill('latifa@mail.example');
    await page.locator('[id="addresses.0.place.emirateId"]').fill(people[language].places[0] ?? '');
    await page.keyboard.press('Tab');
    await page.locator(`[id="addresses.0.${language === 'ar' ? 'addressAr' : 'address'}"]`).fill(address);
    await inspect(page, 'a new contact');
    await page.getByRole('button', { name: t('contacts.save') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const contactUrl = page.url();

    const form = bookingForm(page, t);
    await form.open();
    const keyboard = countedKeyboard(page);
    await expect(form.control('receiver.contactName')).toBeFocused();
    const options = page.getByRole('listbox', { name: t('booking.contacts.label') }).getByRole('option');
    // The script of the suggestions loads at this key.
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await keyboard.type(typed);
    await expect(options.first()).toContainText(name);
    await inspect(page, 'the suggestions');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(form.control('receiver.contactName')).toHaveValue(name);
    await expect(form.control('receiver.address')).toHaveValue(address);
    await expect(form.control('receiver.emirateId')).toHaveValue(people[language].places[0] ?? '');
    await keyboard.press('Control+Enter');
    await form.fill('parcel', { parcel: { weight: '1' } });
    await form.goTo('service');
    await form.goTo('review');
    await keyboard.press('Control+Enter');
    await bookedId(page);
    const awb = (await operator.ledger({ limit: '1' }))[0]?.awb ?? '?';
    await expect(page.getByRole('main')).toContainText(awb);
    // Delivered, so that the repeat doesn't look like a second booking of the same parcel.
    await operator.move(awb, 'delivered');

    await page.goto('/');
    await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
    const repeating = countedKeyboard(page);
    await repeating.press('Control+K');
    await repeating.type(t('shell.contacts'));
    await expect(page.getByRole('option').first()).toHaveText(t('shell.contacts'));
    await repeating.press('Enter');
    const search = page.getByRole('searchbox', { name: t('contacts.search') });
    await expect(search).toBeVisible();
    await repeating.press('f');
    await expect(search).toBeFocused();
    await repeating.type(mobile);
    await repeating.press('Enter');
    await expect(page).toHaveURL(/find=/);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await repeating.press('ArrowDown');
    await repeating.press('Enter');
    await expect(page.getByRole('link', { name: t('contacts.bookSimilar') })).toBeVisible();
    await repeating.press('r');
    await expect(page.locator('[name="parcel.reference1"]')).toBeFocused();
    await repeating.type('ORDER-2');
    await bookByKey(page, t, repeating);
    test.info().annotations.push({ type: 'commands', description: `${repeating.commands()}` });
    expect(repeating.commands()).toBeLessThanOrEqual(12);

    await page.goto(contactUrl);
    await page.getByRole('button', { name: t('contacts.remove') }).click();
    await page.getByRole('button', { name: t('contacts.removed.undo') }).click();
    await expect(page.getByText(t('contacts.removed.restored'))).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await inspect(page, 'the address book');
  });
});
