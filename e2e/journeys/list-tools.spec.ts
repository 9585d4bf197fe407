import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

/** The browser of a person at a merchant that hasn't booked anything. */
async function openAsNewcomer(browser: Browser, stack: Stack, language: Locale) {
  const [merchantId, email] = [randomUUID(), `${randomUUID()}@new.test`];
  await queryDatabase(stack, "INSERT INTO merchants (id, name_en, name_ar) VALUES ($1, 'New', 'جديد')", [
    merchantId,
  ]);
  await queryDatabase(
    stack,
    `INSERT INTO users (id, email, name, name_ar, password_hash, role, merchant_id)
     VALUES (gen_random_uuid(), $1, 'Nada', 'ندى', '-', 'merchant', $2)`,
    [email, merchantId],
  );
  const context = await openAs(browser, stack, null, language);
  const value = await openSession(stack.databaseUrl, stack.secret, email);
  await context.addCookies([{ name: sessionCookie, value, url: stack.portalUrl }]);
  return context;
}

inLanguages('en', (language) => {
  test('filters go into the link and a view, and columns are kept @long', async ({ page, stack, t }) => {
    await insertTracked(stack, demoMerchants[0].id);
    const name = `View ${randomUUID().slice(0, 8)}`;
    await page.goto('/shipments?filters=open');
    await page.locator('select[name=cod]').selectOption('with');
    await page.getByLabel(t('shipments.filters.from')).fill('31/01/2024');
    await page.getByRole('button', { name: t('shipments.filters.apply') }).click();
    await expect(page).toHaveURL(/from=2024-01-31.*cod=with|cod=with.*from=2024-01-31/);
    await expect(page.getByRole('list', { name: t('shipments.filters.chosen') })).toBeVisible();
    await page.getByRole('link', { name: t('shipments.filters.open'), exact: true }).click();
    await page.getByLabel(t('shipments.views.name')).fill(name);
    await page.getByRole('button', { name: t('shipments.views.save') }).click();
    await expect(page.getByText(t('shipments.views.saved'))).toBeVisible();
    await inspect(page, 'the list with its filters and views');

    await page.goto('/shipments?filters=open');
    const tabs = page.getByRole('navigation', { name: t('shipments.filterLabel') });
    const view = tabs.getByRole('link', { name });
    await page.getByRole('button', { name: t('shipments.views.delete', { name }) }).click();
    await expect(view).toHaveCount(0);
    await page.getByRole('button', { name: t('shipments.views.undo') }).click();
    await view.click();
    await expect(page).toHaveURL(/cod=with/);

    await page.goto('/shipments?filters=open');
    const reference = page.getByRole('checkbox', { name: t('shipments.column.reference') });
    const head = page.getByRole('columnheader', { name: t('shipments.column.reference') });
    await reference.setChecked(!(await reference.isChecked()));
    const isShown = await reference.isChecked();
    await expect(head).toHaveCount(isShown ? 1 : 0);
    await page.goto('/shipments');
    await expect(head).toHaveCount(isShown ? 1 : 0);
  });

  test('a column is sorted and its width changed by keyboard @long', async ({ page, stack, t }) => {
    await insertTracked(stack, demoMerchants[0].id);
    await page.goto('/shipments');
    const cod = page.getByRole('columnheader', { name: t('shipments.column.cod') });
    for (const [sort, way] of [
      ['cod-desc', 'descending'],
      ['cod-asc', 'ascending'],
    ] as const) {
      await cod.getByRole('link').press('Enter');
      await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
      await expect(cod).toHaveAttribute('aria-sort', way);
    }
    const width = page.getByRole('separator', {
      name: `${t('shipments.columns.width')} ${t('shipments.column.receiver')}`,
    });
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await width.press('End');
    await expect(width).toHaveAttribute('aria-valuenow', '480');
    await saved;
    await page.reload();
    await expect(width).toHaveAttribute('aria-valuenow', '480');
    await width.press('Enter');
    await expect(width).not.toHaveAttribute('aria-valuenow', '480');
  });

  test('a merchant without shipments is told how to begin @long', async ({ browser, stack, t }) => {
    const context = await openAsNewcomer(browser, stack, language);
    const page = await context.newPage();
    for (const address of ['/shipments', '/shipments?cod=with&filters=open', '/shipments?q=Layla']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: t('shipments.emptyTitle') })).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: t('shipments.emptyAction') }),
      ).toBeVisible();
      await expect(page.getByRole('form', { name: t('shipments.filters.title') })).toHaveCount(0);
    }
    await inspect(page, 'the list of a merchant without shipments');
    await context.close();
  });
});
