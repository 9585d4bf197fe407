import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

// sheets.test.ts and contacts.test.ts have the cases; this is their look.

const csv = (content: string | Uint8Array) => ({
  name: 'contacts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});

/** "الاسم,الهاتف" and "ليلى" in Windows-1256, in which Excel saves CSV on an Arabic Windows. */
const arabicHeader = Buffer.from('c7e1c7d3e32cc7e1e5c7cadd0ae1ede1ec2c', 'hex');

for (const language of ['en', 'ar'] as const) {
  test.describe(language, { tag: '@long' }, () => {
    test.use({ language });

    test('a file with wrong columns or of another kind is named, and an Arabic one in Windows-1256 is read', async ({
      page,
      t,
    }) => {
      await page.goto('/contacts/import');
      const input = page.getByLabel(t('contacts.import.file'));
      await expect(page.getByText(t('contacts.import.noFile'))).toBeVisible();
      const choose = async (content: string | Uint8Array, shown: string) => {
        await expect(async () => {
          await input.setInputFiles([]);
          await input.setInputFiles(csv(content));
          await expect(page.getByText(shown)).toBeVisible({ timeout: 3_000 });
        }).toPass();
      };
      await choose('a,b\n1,2\n', t('contacts.import.faults.wrong-columns'));
      await expect(page.getByText('contacts.csv')).toBeVisible();
      await inspect(page, 'a file with wrong columns');
      await choose(
        Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 0, 9]),
        t('contacts.import.faults.image'),
      );
      await choose(
        Buffer.concat([arabicHeader, Buffer.from(`${newMobile()}\n`)]),
        t('contacts.import.added', { count: 1 }),
      );
      await expect(
        page.getByRole('button', { name: t('contacts.import.start', { count: 1 }) }),
      ).toBeVisible();
    });

    test('two contacts with one phone are merged after a preview', async ({ page, t }) => {
      const mobile = newMobile();
      for (const name of ['Latifa Al Ketbi', 'لطيفة الكتبي']) {
        await page.goto('/contacts/new');
        await page.getByLabel(t('contacts.fields.name')).fill(name);
        await page.getByLabel(t('contacts.fields.mobile')).fill(mobile);
        await page.locator('[id="addresses.0.place.emirateId"]').fill(language === 'en' ? 'Dubai' : 'دبي');
        await page.keyboard.press('Tab');
        await page.locator('[id="addresses.0.address"]').fill('Villa 5');
        await page.getByRole('button', { name: t('contacts.save') }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      }
      await page.goto('/contacts/duplicates');
      const group = page
        .getByRole('group')
        .filter({ has: page.getByRole('radio') })
        .first();
      await expect(group).toBeVisible();
      await inspect(page, 'duplicate contacts');
      const own = page
        .getByRole('heading', { level: 2 })
        .filter({ hasText: mobile.replace(/\D/g, '').slice(-4) })
        .locator('xpath=..');
      await own.getByRole('radio', { name: 'Latifa Al Ketbi' }).check();
      await own.getByRole('button', { name: t('contacts.duplicates.merge', { count: 2 }) }).click();
      await expect(own).toHaveCount(0);
      await page.goto(`/contacts?find=${encodeURIComponent(mobile)}`);
      await expect(page.getByRole('link', { name: 'Latifa Al Ketbi', exact: true })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'لطيفة الكتبي', exact: true })).toHaveCount(0);
    });
  });
}
