import type { BrowserContext, Page } from '@playwright/test';
import { type BookingForm, bookingForm } from '#e2e/bookings/booking-form.ts';
import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { isLongRun } from '#e2e/browser/long-run.ts';
import { type Words, wordsOf } from '#e2e/browser/words.ts';

/** How long after the last key press the page is closed. */
const delaysMs = [0, 100, 400];

const steps = [
  { step: 'receiver', field: 'receiver.address' },
  { step: 'parcel', field: 'parcel.commodityDescription' },
  { step: 'service', field: 'service.remarks' },
  { step: 'review', field: 'parcel.reference1' },
] as const;

type Scene = { page: Page; context: BrowserContext; address: string; form: BookingForm };

/** Ways to leave the page, and to come back to it. */
const ways: Record<string, (scene: Scene) => Promise<Page>> = {
  'a reload': async ({ page }) => {
    await page.reload();
    return page;
  },
  Back: async ({ page }) => {
    await page.goBack();
    await page.goForward();
    return page;
  },
  'closing the tab': async ({ page, context, address }) => {
    await page.close({ runBeforeUnload: true });
    const next = await context.newPage();
    await next.goto(address);
    return next;
  },
  'a crash without a network': async ({ page, context, address }) => {
    await context.setOffline(true);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(address);
    return next;
  },
};

async function isReady(page: Page, t: Words) {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText(t('booking.scriptLoading.text'))).toHaveCount(0);
}

// Losing the network is an error in the browser's console.
test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/ });

for (const [wayIndex, [way, leave]] of Object.entries(ways).entries()) {
  for (const [index, { step, field }] of steps.entries()) {
    // The short form takes a step of each way, with one of the delays.
    if (!isLongRun && index !== wayIndex % steps.length) continue;
    for (const delayMs of isLongRun ? delaysMs : [delaysMs[index % delaysMs.length] ?? 0]) {
      test(`${way} loses nothing: ${step}, ${delayMs} ms later`, async ({
        page: first,
        context,
        t,
        stack,
      }) => {
        const id = await insertDraft(stack);
        const address = `/shipments/new?draft=${id}&step=${step}`;
        await first.goto('/shipments');
        await first.goto(address);
        await isReady(first, t);
        const form = bookingForm(first, t);
        await form.set(field, '');
        await form.control(field).focus();
        await first.keyboard.type('typed in the last second', { delay: 15 });
        await first.waitForTimeout(delayMs);
        const page = await leave({ page: first, context, address, form });
        await isReady(page, t);
        await expect(page.getByRole('heading', { name: t(`booking.headings.${step}`) })).toBeVisible();
        await expect(bookingForm(page, t).control(field)).toHaveValue('typed in the last second');
        await expect(page.getByText(t('booking.outdated.title'))).toHaveCount(0);
      });
    }
  }
}

for (const delayMs of isLongRun ? delaysMs : [0]) {
  test(`a new form survives a reload ${delayMs} ms after its first key`, async ({ page, t }) => {
    const form = bookingForm(page, t);
    await form.open();
    await expect(form.control('receiver.contactName')).toBeFocused();
    await page.keyboard.type('M');
    await page.waitForTimeout(delayMs);
    await page.reload();
    await isReady(page, t);
    await expect(form.control('receiver.contactName')).toHaveValue('M');
  });
}

test('a form that the server never got is offered on the next one', async ({ page, context, t }) => {
  const form = bookingForm(page, t);
  await form.open();
  await expect(form.control('receiver.contactName')).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.type('Typed on a train');
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  const nextForm = bookingForm(next, t);
  await nextForm.open();
  await next.getByRole('link', { name: t('booking.unsavedForm.open') }).click();
  await expect(nextForm.control('receiver.contactName')).toHaveValue('Typed on a train');
});

test('signing out clears the copies in the browser', async ({ page, context, t }) => {
  const form = bookingForm(page, t);
  await form.open();
  await expect(form.control('receiver.contactName')).toBeFocused();
  await context.route('**/draft', (route) => route.abort());
  await page.keyboard.type('Not for the next person');
  const copies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('waybill.draft.')));
  expect(await copies()).toHaveLength(1);
  await page.getByRole('button', { name: t('shell.account', { name: 'Mariam' }).slice(0, 14) }).click();
  await page.getByRole('button', { name: t('shell.signOut') }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await copies()).toEqual([]);
});

test('each step has an address: Back goes one step back, and a reload stays', async ({ page, t, stack }) => {
  const id = await insertDraft(stack);
  const form = bookingForm(page, t);
  const heading = (step: 'receiver' | 'parcel' | 'service') =>
    page.getByRole('heading', { name: t(`booking.headings.${step}`) });
  await form.open(`?draft=${id}`);
  await form.goTo('parcel');
  await form.goTo('service');
  await page.goBack();
  await expect(heading('parcel')).toBeVisible();
  await page.goBack();
  await expect(heading('receiver')).toBeVisible();
  await page.goForward();
  await expect(heading('parcel')).toBeFocused();
  // Once only: at a second step back past a reload, Next loads the page again, and Chromium can hang when it closes meanwhile.
  await page.reload();
  await expect(heading('parcel')).toBeVisible();
  await page.goBack();
  await expect(heading('receiver')).toBeVisible();
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('without a connection a page says so, and opens later by itself', async ({ page, context, t }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const keptPaths = () =>
      page.evaluate(async () => {
        const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(caching.map((cache) => cache.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    const files = ['/icons/192.png', '/offline', '/offline.css', '/offline.js'];
    await expect.poll(async () => (await keptPaths()).toSorted()).toEqual(files);

    await context.setOffline(true);
    await page.goto('/shipments');
    await expect(page.getByRole('heading', { name: t('common.offline.title') })).toBeVisible();
    await expect(page.getByText(t('common.offline.kept'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await expect(page).toHaveURL(/\/shipments$/);
    // Nothing that a signed-in person has seen.
    expect((await keptPaths()).toSorted()).toEqual(files);

    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await context.setOffline(true);
    await page.goto('/contacts');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading')).toHaveText(wordsOf('ar')('common.offline.title'));
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/contacts$/);
    await expect(page.getByRole('banner').getByRole('combobox').first()).toBeVisible();
  });
});
