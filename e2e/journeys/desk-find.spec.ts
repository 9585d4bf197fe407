import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

inLanguages('ar', () => {
  test.use({ signedIn: 'agent' });

  test('an agent finds a near AWB, goes back, and opens a merchant', async ({ page, t, stack }) => {
    const [{ awb }, other] = await Promise.all([
      insertTracked(stack, demoMerchants[0].id),
      insertTracked(stack, demoMerchants[0].id),
    ]);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(decodeURIComponent(request.url())));
    await page.goto('/desk');
    const box = page.getByRole('combobox', { name: t('desk.search.label') });
    await expect(page.locator('[aria-keyshortcuts="?"]')).toBeEnabled();

    await test.step('one wrong digit', async () => {
      const wrong = `${awb.slice(0, -1)}${(Number(awb.at(-1)) + 1) % 10}`;
      await box.fill(wrong);
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/desk/${wrong}$`));
      await expect(page.getByRole('option', { name: awb })).toBeVisible();
      await expect(page.getByText(t('desk.search.near.awb')).first()).toBeVisible();
      await expect(page.locator('[aria-keyshortcuts="?"]')).toBeEnabled();
      await box.press('ArrowDown');
      await box.press('Enter');
      await expect(page).not.toHaveURL(new RegExp(`/desk/${wrong}$`));
      await expect(page).toHaveURL(/\/desk\/\d+$/);
    });

    await test.step('Back shows the results', async () => {
      await page.goto('/desk');
      await expect(page.locator('[aria-keyshortcuts="?"]')).toBeEnabled();
      await box.fill(awb.slice(-8));
      const option = page.getByRole('option', { name: awb });
      await expect(option).toBeVisible();
      await box.press('ArrowDown');
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/desk/${awb}$`));
      await expect(page.locator('[aria-keyshortcuts="N"]')).toBeEnabled();
      await page.goBack();
      await expect(box).toHaveValue(awb.slice(-8));
      await expect(option).toBeVisible();
    });

    await test.step('only where they were', async () => {
      await page.goForward();
      await expect(page.locator('[aria-keyshortcuts="N"]')).toBeEnabled();
      await page
        .getByRole('navigation', { name: t('shell.navigation') })
        .getByRole('link', { name: t('shell.desk'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/desk$/);
      await page.goBack();
      await expect(page.locator('[aria-keyshortcuts="N"]')).toBeEnabled();
      await page.goForward();
      await expect(page.getByRole('heading', { name: t('desk.heading') })).toBeVisible();
      await expect(box).toHaveValue('');
      await page.goBack();
      await expect(page.locator('[aria-keyshortcuts="N"]')).toBeEnabled();
      await page.goBack();
      await expect(box).toHaveValue(awb.slice(-8));
    });

    await test.step('a second parcel beside it, by keyboard', async () => {
      await page.goto(`/desk/${awb}`);
      await expect(page.locator('[aria-keyshortcuts="N"]')).toBeEnabled();
      await page.keyboard.press('/');
      await box.fill(other.awb);
      await box.press('Shift+Enter');
      await expect(page.getByRole('table', { name: t('desk.beside.caption') })).toContainText(other.awb);
      await expect(page.getByRole('option')).toHaveCount(0);
      await inspect(page, 'two parcels beside each other');
    });

    await test.step('a merchant by its name, which stands in no URL', async () => {
      await page.goto('/desk');
      await expect(page.locator('[aria-keyshortcuts="?"]')).toBeEnabled();
      await box.fill('oasis boo');
      await expect(page.getByRole('option')).toBeVisible();
      await inspect(page, 'a found merchant');
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/desk/merchants/${demoMerchants[0].id}$`));
      await expect(page.getByRole('heading', { name: t('desk.merchants.people') })).toBeVisible();
      await inspect(page, 'a merchant');
      expect(requested.filter((url) => url.includes('oasis'))).toEqual([]);
    });
  });
});
