import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { countedKeyboard } from '#e2e/browser/counted-keyboard.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
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

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('a contact is added, found in the booking form’s first field, booked again and removed', async ({
      page,
      t,
      operator,
    }) => {
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
      await form.control('receiver.contactName').focus();
      await keyboard.type(typed);
      const options = page.getByRole('listbox', { name: t('booking.contacts.label') }).getByRole('option');
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
      await expect(page.getByRole('main')).toContainText(
        (await operator.ledger({ limit: '1' }))[0]?.awb ?? '?',
      );

      await page.goto(contactUrl);
      await page.getByRole('link', { name: t('contacts.bookSimilar') }).click();
      await expect(page.locator('[name="parcel.reference1"]')).toBeFocused();

      await page.goto(contactUrl);
      await page.getByRole('button', { name: t('contacts.remove') }).click();
      await page.getByRole('button', { name: t('contacts.removed.undo') }).click();
      await expect(page.getByText(t('contacts.removed.restored'))).toBeVisible();
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await inspect(page, 'the address book');
    });
  });
}
