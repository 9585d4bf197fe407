import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('pasted rows are corrected by keyboard, booked, and recognised the second time', async ({
      page,
      t,
    }) => {
      const header = ['Order ID', 'الاسم', 'Mobile', 'Email', 'City', 'Address', 'Weight (kg)'];
      const row = (reference: string, city: string, weight: string) =>
        [reference, 'ليلى حداد', newMobile(), 'l@mail.example', city, 'Flat 7', weight].join('\t');
      const rows = [
        header.join('\t'),
        row(`${language}-1`, 'Sharjah', '1.25'),
        row(`${language}-2`, 'الشارقه', ''),
        row(`${language}-3`, 'Atlantis', '٢'),
      ].join('\n');
      const paste = async () => {
        await page.goto('/imports');
        await page.getByLabel(t('imports.paste')).fill(rows);
        await page.getByRole('button', { name: t('imports.upload') }).click();
        await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/);
      };
      const cell = (field: 'weight' | 'emirate', number: number) =>
        page.getByRole('textbox', {
          name: t('imports.cell', { field: t(`imports.fields.${field}`), number }),
        });
      const bookButton = (count: number) => page.getByRole('button', { name: t('imports.book', { count }) });

      await page.goto('/shipments');
      await page.getByRole('link', { name: t('imports.link') }).click();
      await expect(page).toHaveURL(/\/imports$/);
      await inspect(page, 'upload');
      await paste();
      await expect(bookButton(1)).toBeVisible();
      await inspect(page, 'rows');
      await page.getByRole('button', { name: t('imports.nextProblem') }).click();
      await expect(cell('weight', 3)).toBeFocused();
      await page.keyboard.type('0.5');
      await page.keyboard.press('Enter');
      await expect(cell('weight', 4)).toBeFocused();
      await expect(bookButton(2)).toBeVisible();
      await cell('emirate', 4).fill('DXB');
      await page.keyboard.press('Enter');
      await bookButton(3).click();
      await expect(page.getByText(t('imports.sending', { done: 0, total: 3 }))).toBeVisible();
      await expect(cell('weight', 3)).not.toBeEditable();

      await paste();
      await expect(page.getByRole('table').getByText(t('imports.states.duplicate'))).toHaveCount(3);
      await expect(bookButton(1)).toHaveCount(0);
    });
  });
}
