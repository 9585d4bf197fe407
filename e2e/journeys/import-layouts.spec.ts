import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

inLanguages('ar', (language) => {
  test('a file’s tables, columns and words are confirmed by keyboard', async ({ page, t }) => {
    const row = (reference: string, status: string, city = 'Dubai') =>
      [
        reference,
        'Layla Haddad',
        newMobile(),
        'l@mail.example',
        city,
        'Street 4',
        `Villa ${reference}`,
        '1.25',
        status,
      ].join('\t');
    const header = (last: string) =>
      ['Order ID', 'Name', 'Mobile', 'Email', 'Emirate', 'Address', 'Spot', 'Weight (kg)', last].join('\t');
    const rows = [
      header('Order state'),
      row(`${language}-4`, 'New', 'Sharjah'),
      '',
      header('Status'),
      row(`${language}-1`, 'Zebra').replace('1.25', '1,25'),
      row(`${language}-2`, 'New'),
      row(`${language}-3`, 'Cancelled'),
    ].join('\n');
    const button = (name: string) => page.getByRole('button', { name });

    await page.goto('/imports');
    await page.getByLabel(t('imports.paste')).fill(rows);
    await button(t('imports.upload')).press('Enter');
    const [first, second] = [page.locator('#table-0'), page.locator('#table-1')];
    await expect(first).toBeFocused();
    await expect(first).toBeChecked();
    await inspect(page, 'the tables of a file');
    await first.press('Tab');
    await expect(second).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(button(t('imports.tables.take', { count: 2 }))).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/, { timeout: 60_000 });
    // The last table is open, and says what isn't in it.
    const other = t('imports.layout.table', { number: 1 });
    await expect(page.getByText(t('imports.layout.sheet', { name: other, count: 1 }))).toBeVisible();
    const spot = page.getByRole('combobox', { name: 'Spot' });
    await expect(spot).toBeVisible();
    // What isn't booked as it stands is shown with what it becomes.
    const read = page.getByRole('region', { name: t('imports.layout.understood.title') });
    await expect(read.getByText('1,25', { exact: true })).toBeVisible();
    await expect(read.getByText('1.25 kg', { exact: true })).toBeVisible();
    await inspect(page, 'open columns');
    const confirm = button(t('imports.layout.confirm', { count: 9 }));
    await confirm.press('Enter');
    await expect(spot).toBeFocused();
    await page.keyboard.type(t('imports.fields.address'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Street 4, Villa ${language}-1`)).toBeVisible();
    await confirm.press('Enter');
    const word = page.getByRole('combobox', { name: 'Zebra' });
    await expect(word).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(word).toHaveValue('send');
    await confirm.press('Enter');
    await expect(page.getByRole('link', { name: t('imports.layout.change') })).toBeVisible();
    await expect(button(t('imports.book', { count: 2 }))).toBeVisible();
  });
});
