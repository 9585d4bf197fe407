import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { typeAsScanner } from '#e2e/browser/scan.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

inLanguages('ar', () => {
  test('the palette shows the page’s commands with their keys and runs them', async ({ page, t }) => {
    await page.goto('/shipments');
    const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
    await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option', { name: t('shell.bookShipment') })).toContainText('N');
    await inspect(page, 'the palette');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(t('shell.bookShipment'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('booking.headings.receiver') })).toBeVisible();
    await expect(palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('no-such-thing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shipments\?q=no-such-thing/);
  });
});

test('“?” opens the help: statuses, shortcuts and limits @long', async ({ page, t }) => {
  await page.goto('/shipments');
  await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
  await page.keyboard.press('?');
  await expect(page).toHaveURL(/\/help$/);
  const statuses = page.getByRole('region', { name: t('help.statuses.title') });
  await expect(statuses.getByText(t('standing.phase.attempted'))).toBeVisible();
  await expect(statuses.getByText(t('shipment.next.toDo.attempted'))).toBeVisible();
  await expect(page.getByText(t('shipment.unconfirmed.wait'))).toBeVisible();
  await inspect(page, 'the help');
});

test('a single key does nothing in a text, in a scan, or when turned off', async ({ page, t }) => {
  await page.goto('/shipments');
  await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
  const stays = async () => {
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/shipments(\?.*)?$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.getByRole('banner').getByRole('combobox').focus();
  await page.keyboard.type('n?/', { delay: 100 });
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('n?/');
  await stays();

  await page.getByRole('banner').getByRole('combobox').blur();
  await typeAsScanner(page, [...'npr123']);
  await stays();

  await page.keyboard.press('Control+k');
  const singleKeys = page.getByRole('checkbox', { name: t('shell.palette.singleKeys') });
  await singleKeys.uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
  for (const key of ['n', '?']) await page.keyboard.press(key);
  await stays();
  await page.keyboard.press('Control+k');
  await singleKeys.check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/shipments\/new/);
});

test('the tour has five cards at the first visit, and later when asked for @long', async ({
  page,
  stack,
  t,
}) => {
  // A merchant without any shipment is welcomed instead.
  await insertTracked(stack, demoMerchants[0].id);
  await withClient(stack.databaseUrl, (client) => client.query('UPDATE users SET tour_closed_at = NULL'));
  const tour = page.getByRole('region', { name: t('home.tour.label') });
  await page.goto('/');
  for (const name of ['book', 'import', 'print', 'home', 'help'] as const) {
    await expect(tour.getByRole('heading', { name: t(`home.tour.card.${name}.title`) })).toBeVisible();
    if (name === 'book') await inspect(page, 'the tour');
    if (name !== 'help') await tour.getByRole('button', { name: t('home.tour.next') }).click();
  }
  const stored = page.waitForResponse((response) => response.request().method() === 'POST');
  await tour.getByRole('button', { name: t('home.tour.done') }).click();
  await expect(tour).toBeHidden();
  await stored;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tour).toBeHidden();
  await page.goto('/account');
  await page.getByRole('button', { name: t('home.tour.show') }).click();
  await page.waitForURL('/');
  await expect(tour).toBeVisible();
  await withClient(stack.databaseUrl, (client) => client.query('UPDATE users SET tour_closed_at = now()'));
});
