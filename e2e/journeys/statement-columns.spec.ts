import type { Page } from '@playwright/test';
import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import type { Words } from '#e2e/browser/words.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const [{ id: oasis }] = demoMerchants;

async function delivered(stack: Stack): Promise<string> {
  const { id, awb } = await insertTracked(stack, oasis);
  await queryDatabase(stack, "UPDATE shipments SET cod_minor = 12550, cod_currency = 'AED' WHERE id = $1", [
    id,
  ]);
  await moveTo(stack, id, 'delivered', 'Delivered');
  return awb;
}

/** Two of the names of each say nothing: only a person knows which of the amounts is paid. */
const names = { en: ['AWB', 'Alpha', 'Beta'], ar: ['رقم البوليصة', 'ألف', 'باء'] } as const;

async function add(page: Page, t: Words, rows: readonly (readonly string[])[]) {
  await page.goto('/money/statements');
  await page.getByLabel(t('statements.upload.kind')).selectOption('cod');
  await page.locator('[name="file"]').setInputFiles({
    name: 'payout.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
  });
  await page.getByRole('button', { name: t('statements.upload.submit') }).click();
  await expect(page).toHaveURL(/\/statements\/[0-9a-f-]{36}$/);
}

inLanguages('ar', (language) => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the columns of a new layout are confirmed once, by keyboard', async ({ page, t, stack }) => {
    test.slow();
    const worker = startWorker(`${stack.folder}/worker.log`, stack.portalSettings);
    const [first, second] = [await delivered(stack), await delivered(stack)];
    const [awb, asked, paid] = names[language];
    await add(page, t, [names[language], [first, '125.50', '113.00'], [second, '125.50', '114.00']]);
    const confirm = page.getByRole('button', { name: t('imports.layout.confirm', { count: 3 }) });
    await expect(confirm).toBeVisible();
    await expect(page.getByRole('button', { name: t('statements.end.confirm') })).toHaveCount(0);
    const amount = page.getByRole('combobox', { name: asked });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(amount, 'the first column that is open').toBeFocused();
    await page.keyboard.type(t('statements.layout.field.amount'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: paid }).focus();
    await page.keyboard.type(t('imports.layout.unused'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const lines = page.getByRole('region', { name: t('statements.layout.lines', { count: 2 }) });
    await expect(lines).toContainText(first);
    await expect(lines).toContainText('125.50');
    await expect(lines).not.toContainText('113.00');
    await inspect(page, 'the columns of a statement');
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('statements.state.read'), { exact: true })).toBeVisible({
      timeout: 30_000,
    });

    const third = await delivered(stack);
    await add(page, t, [names[language], [third, '125.50', '113.00']]);
    await expect(page.getByText(t('statements.state.read'), { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('link', { name: t('imports.layout.change') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: awb })).toBeVisible();
    await worker.stop();
  });
});
