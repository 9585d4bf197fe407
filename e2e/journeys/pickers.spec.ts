import type { Page } from '@playwright/test';
import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

/** Opens the list of the focused picker, which must be long enough to scroll, and leaves it with Tab to the next picker. */
async function tabThrough(page: Page, from: string, to: string) {
  await expect.poll(() => focused(page)).toBe(from);
  const list = page.getByRole('listbox').filter({ visible: true });
  await expect(list.getByRole('option').first()).toBeVisible();
  const hidden = await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden, `the list of ${from} scrolls`).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page), `after Tab from ${from}`).toBe(to);
}

/** Types a part of a name into the focused picker, chooses with Enter, and goes on with Tab. */
async function enter(page: Page, typed: string, to: string) {
  await page.keyboard.type(typed);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe(to);
}

test('Tab goes on from each picker with a long list, and no typed text is lost', async ({ page, t }) => {
  const form = bookingForm(page, t);
  await form.open();

  await test.step('places in the UAE', async () => {
    await form.control('receiver.emirateId').focus();
    await enter(page, 'dub', 'receiver.zoneId');
    await tabThrough(page, 'receiver.zoneId', 'receiver.areaId');
    await form.control('receiver.zoneId').focus();
    await enter(page, 'deira', 'receiver.areaId');
    await tabThrough(page, 'receiver.areaId', 'receiver.address');
    await page.keyboard.type('12 Marina Walk');
    await expect(form.control('receiver.address')).toHaveValue('12 Marina Walk');
  });

  await test.step('countries and cities abroad', async () => {
    await form.set('kind', 'international');
    await form.control('receiver.countryId').focus();
    await tabThrough(page, 'receiver.countryId', 'receiver.cityId');
    await form.control('receiver.countryId').focus();
    await enter(page, 'india', 'receiver.cityId');
    await tabThrough(page, 'receiver.cityId', 'receiver.contactName');
  });
});

test('Tab goes on from the list of a column’s meanings @long', async ({ page, t }) => {
  await page.goto('/imports');
  const rows = [
    'Order ID,الاسم,Mobile,City,Address,Amount,Value',
    'M-1,Sara,0501234567,Sharjah,Flat 7,10,20',
  ];
  await page.getByLabel(t('imports.paste')).fill(rows.join('\n'));
  await page.getByRole('button', { name: t('imports.upload') }).click();
  await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  const column = page.getByRole('main').getByRole('combobox').first();
  await column.focus();
  await column.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').nth(20)).toBeAttached();
  const fields = await page
    .getByRole('main')
    .getByRole('combobox')
    .evaluateAll((all) => all.map(({ id }) => id));
  await column.press('Escape');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Tab');
  expect(fields[1]).toBeDefined();
  await expect.poll(() => focused(page)).toBe(fields[1]);
});
