import type { Page } from '@playwright/test';
import { messySheet } from '#e2e/bookings/messy-sheet.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';

// read-spreadsheet.test.ts and bad-files.test.ts have the cases; this is what a person sees of them.

/** Drops a file on the page's box, as from a folder of the desktop. */
async function drop(page: Page, name: string, bytes: Uint8Array) {
  const files = await page.evaluateHandle(
    ({ name, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))], name));
      return transfer;
    },
    { name, text: Buffer.from(bytes).toString('base64') },
  );
  await page.locator('form:has(input[type=file])').dispatchEvent('drop', { dataTransfer: files });
}

const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Order ID</t></is></c></row>';
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const badFiles = [
  ['pdf', Buffer.from('%PDF-1.7 …')],
  ['encrypted', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])],
  ['macros', makeXlsx({ rows: row, extra: { 'xl/vbaProject.bin': new Uint8Array(9) } })],
  ['expands', makeXlsx({ rows: `${' '.repeat(33 * 1024 * 1024)}${row}` })],
  ['too-many-rows', Buffer.from('a,b\n'.repeat(100_000))],
  ['no-rows', makeXlsx({ rows: row })],
] as const;

for (const language of ['en', 'ar'] as const)
  test.describe(language, { tag: '@long' }, () => {
    test.use({ language });

    test('a file that can’t be read is named, and a dropped one survives a reload and a sign-out', async ({
      page,
      t,
      browser,
      stack,
    }) => {
      test.slow();
      await page.goto('/imports');
      const upload = page.getByRole('button', { name: t('imports.upload') });
      await expect(upload).toBeEnabled();
      for (const [fault, bytes] of badFiles) {
        await drop(page, 'orders.xlsx', bytes);
        await expect(page.getByRole('alert').getByText(t(`imports.fault.${fault}`))).toBeVisible();
      }
      await inspect(page, 'a file that has only a header');

      const name = `orders ${newMobile()}.xlsx`;
      await drop(page, name, messySheet());
      await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/);
      const address = page.url();
      const cell = page.locator('#cell-62-weight');
      const next = page.getByRole('button', { name: t('imports.nextProblem') });
      const problems = (count: number) => page.getByText(t('imports.problemCount', { count }));
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '201');
      await next.click();
      for (let at = 0; at < 3; at += 1) await page.keyboard.press('F8');
      await expect(cell).toBeFocused();
      await page.keyboard.type('0.5');
      await page.keyboard.press('Enter');
      await expect(problems(3)).toBeVisible();
      await page.reload();
      await expect(problems(3)).toBeVisible();

      // Another browser of the same person, as after a sign-out.
      const later = await openAs(browser, stack, 'oasis', language);
      const list = await later.newPage();
      await list.goto('/imports');
      await list.getByRole('link', { name }).click();
      await expect(list).toHaveURL(address);
      await expect(list.getByText(t('imports.problemCount', { count: 3 }))).toBeVisible();
      await list.getByRole('button', { name: t('imports.nextProblem') }).click();
      await expect(list.locator('#cell-22-emirate')).toBeFocused();
      await later.close();
    });
  });
