import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

const pasted = {
  en: {
    text: 'Sara Khan\n050 123 4567\nVilla 12, Street 4, Al Barsha 1, Dubai\nMakani 30017 95321\nOrder no: 0551234567\nCOD 150 aed\nCall before delivery',
    name: 'Sara Khan',
    places: ['Dubai', 'Al Barsha', 'Al Barsha 1'],
    address: 'Villa 12, Street 4, Makani 3001795321',
    remarks: 'Call before delivery',
  },
  ar: {
    text: 'الاسم: سارة المهيري\n٠٥٠١٢٣٤٥٦٧\nفيلا ١٢، شارع ٤، البرشاء 1، دبي\nرقم الطلب: 0551234567\nالدفع عند الاستلام ١٥٠ درهم\nلا تتصل قبل العصر',
    name: 'سارة المهيري',
    places: ['دبي', 'البرشاء', 'البرشاء 1'],
    address: 'فيلا ١٢، شارع ٤',
    remarks: 'لا تتصل قبل العصر',
  },
};

inLanguages('ar', (language) => {
  test('a pasted address fills the form after a check, and can be undone', async ({ page, t }) => {
    const { text, name, places, address, remarks } = pasted[language];
    const form = bookingForm(page, t);
    await form.open();
    await form.set('receiver.contactName', 'Typed before');
    await page.getByRole('button', { name: t('booking.paste.open') }).press('Enter');
    await expect(page.getByLabel(t('booking.paste.text'))).toBeFocused();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: t('booking.paste.check') });
    const nameField = dialog.getByLabel(t('booking.fields.contactName'));
    await expect(nameField).toBeFocused();
    await expect(nameField).toHaveValue(name);
    await expect(dialog.getByLabel(t('booking.fields.remarks'))).toHaveValue(remarks);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await inspect(page, 'pasted fields');
    await page.keyboard.press('Enter');

    await expect(dialog).toBeHidden();
    await expect(form.control('receiver.contactName')).toHaveValue(name);
    await expect(form.control('receiver.address')).toHaveValue(address);
    for (const [at, field] of ['emirateId', 'zoneId', 'areaId'].entries())
      await expect(form.control(`receiver.${field}`)).toHaveValue(places[at] ?? '');
    await page.getByRole('button', { name: t('booking.paste.undo') }).press('Enter');
    await expect(form.control('receiver.contactName')).toHaveValue('Typed before');
    await expect(form.control('receiver.emirateId')).toHaveValue('');
    await expect(form.control('receiver.address')).toHaveValue('');
  });
});
