import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { messyReferences, messySheet, wrongCells } from '#e2e/bookings/messy-sheet.ts';
import { type Words, wordsOf } from '#e2e/browser/fixtures.ts';
import { inLanguages } from '#e2e/browser/long-run.ts';
import { readLabelBarcodes } from '#e2e/browser/read-label-barcode.ts';
import { type KillableStack, startKillableStack } from '#e2e/chaos/killable-stack.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { type Locale, localeCookie } from '#lib/i18n/locale.ts';
import type { RowCounts } from '#lib/imports/view.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

// Takes minutes in each language, one after the other, and kills its own processes.
test.describe.configure({ mode: 'default', timeout: 600_000 });

const eventually = { timeout: 240_000, intervals: [250] };
const rows = 200;
const meant = messyReferences.length;
/** How many bookings of an account a worker sends at a time. */
const sentAtOnce = 4;
let stack: KillableStack;
let context: BrowserContext;
let page: Page;

async function start(browser: Browser, language: Locale) {
  stack = await startKillableStack();
  context = await browser.newContext({ baseURL: stack.portalUrl });
  const [name = '', value = ''] = stack.cookie.split('=');
  await context.addCookies([
    { name, value, url: stack.portalUrl },
    { name: localeCookie, value: language, url: stack.portalUrl },
  ]);
  page = await context.newPage();
}

async function stop() {
  await context?.close();
  await stack?.stop();
}

async function upload(t: Words, isAgain = false): Promise<string> {
  await page.goto('/imports');
  await expect(page.getByRole('button', { name: t('imports.upload') })).toBeEnabled();
  await page
    .getByLabel(t('imports.choose'))
    .setInputFiles({ name: 'orders.xlsx', mimeType: 'application/octet-stream', buffer: messySheet() });
  if (isAgain) await page.getByRole('button', { name: t('imports.seen.again') }).click();
  await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  return page.url().split('/').at(-1) ?? '';
}

async function counts(importId: string): Promise<RowCounts | null> {
  const answer = await page.request.get(`/api/imports/${importId}/progress`).catch(() => null);
  return answer?.ok() ? answer.json() : null;
}

async function readBooked() {
  const { rows: booked } = await withClient(stack.adminUrl, (client) =>
    client.query<{ id: string; awb: string; reference: string }>(
      'SELECT id, awb, reference FROM shipments WHERE awb IS NOT NULL ORDER BY reference',
    ),
  );
  return booked;
}

for (const language of inLanguages('en'))
  test.describe(language, { tag: '@long' }, () => {
    const t = wordsOf(language);
    test.beforeAll(async ({ browser }) => {
      test.setTimeout(300_000);
      await start(browser, language);
    });
    test.afterAll(stop);

    test('200 messy rows are corrected by keyboard, and booked once each though worker and portal are killed', async () => {
      const operator = sandboxControl(stack.operatorUrl);
      await operator.addFault({ operation: 'CreateBooking', kind: 'delay', params: { ms: 200 } });

      const importId = await upload(t);
      const bookButton = page.getByRole('button', { name: t('imports.book', { count: meant }) });
      await page.getByRole('button', { name: t('imports.nextProblem') }).click();
      for (const wrong of wrongCells) {
        await expect(page.locator(`#cell-${wrong.number}-${wrong.field}`)).toBeFocused();
        if ('press' in wrong) await page.keyboard.press(wrong.press);
        else {
          await page.keyboard.type(wrong.type);
          await page.keyboard.press('Enter');
        }
        await page.keyboard.press('F8');
      }
      await expect(bookButton).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(t('imports.problemCount', { count: 0 }))).toBeVisible();
      await page.getByRole('button', { name: t('imports.prices.ask') }).click();
      const sum = page.getByText(t('imports.prices.sum', { count: meant }));
      await expect(sum).toContainText(/[1-9]/, { timeout: 60_000 });
      await bookButton.click();
      await page.getByRole('button', { name: t('imports.review.submit', { count: meant }) }).click();

      const booked = async () => (await counts(importId))?.booked ?? 0;
      await expect.poll(booked, eventually).toBeGreaterThan(15);
      await stack.worker.killAndStart();
      const before = (await counts(importId))?.booked ?? 0;
      expect(before).toBeLessThan(messyReferences.length);
      await expect.poll(booked, eventually).toBeGreaterThan(before + 15);
      await stack.portal.killAndStart();
      expect(await booked()).toBeLessThan(messyReferences.length);
      const others = async () => {
        const { wrong, right, queued, rejected, duplicate } = (await counts(importId)) ?? {};
        return { wrong, right, queued, rejected, duplicate };
      };
      const duplicate = rows - messyReferences.length;
      await expect
        .poll(others, eventually)
        .toEqual({ wrong: 0, right: 0, queued: 0, rejected: 0, duplicate });
      const ledgerOf = () => operator.ledger({ limit: '1000' });
      await expect.poll(async () => (await ledgerOf()).length - (await booked()), eventually).toBe(0);
      // The page, which was open all the time, has followed.
      await expect(page.getByText(t('imports.finished')).first()).toBeAttached({ timeout: 30_000 });

      const shipments = await readBooked();
      const references = shipments.map(({ reference }) => reference);
      expect(new Set(references).size).toBe(references.length);
      // The worker may die between its note that it sends a booking and the sending. Only such a booking isn't confirmed: the
      // operator has none, which the portal can't know.
      const lost = messyReferences.filter((reference) => !references.includes(reference));
      expect(lost.length).toBeLessThanOrEqual(sentAtOnce);
      expect([...references, ...lost].toSorted()).toEqual(messyReferences.toSorted());
      const ledger = await ledgerOf();
      expect(ledger.map(({ awb }) => awb).toSorted()).toEqual(shipments.map(({ awb }) => awb).toSorted());

      await page.goto(`/shipments?import=${importId}`);
      await page.getByRole('checkbox', { name: t('shipments.labels.selectAll') }).check();
      const selected = await page.getByRole('row').getByRole('checkbox').count();
      const print = t('shipments.labels.print', { count: selected });
      await page.getByRole('button', { name: print }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: t('shipments.labels.layout.a4-four') }).check();
      const opened = context.waitForEvent('response', {
        predicate: (answer) => answer.url().endsWith('/api/labels'),
        timeout: 120_000,
      });
      await dialog.getByRole('button', { name: print }).click();
      const answer = await opened;
      expect(answer.status()).toBe(200);
      const ids = new URLSearchParams(answer.request().postData() ?? '').get('ids')?.split(',') ?? [];
      expect(ids.length).toBeGreaterThan(20);
      const labels = await page.request.post('/api/labels', {
        form: { ids: ids.join(','), layout: 'a4-four', startAt: '0' },
        headers: { origin: stack.portalUrl },
      });
      const awbs = shipments.filter(({ id }) => ids.includes(id)).map(({ awb }) => awb);
      expect((await readLabelBarcodes(await labels.body())).toSorted()).toEqual(awbs.toSorted());

      const manifest = await page.request.get('/api/pickups/manifest');
      expect(manifest.headers()['content-type']).toBe('application/pdf');
      const parcels = new Set(shipments.map(({ awb }) => awb));
      const listed = (await readLabelBarcodes(await manifest.body())).filter((awb) => parcels.has(awb));
      expect(new Set(listed)).toEqual(parcels);

      const again = await upload(t, true);
      expect(await counts(again)).toMatchObject({ right: 0, queued: 0, duplicate: rows });
      await expect(bookButton).toHaveCount(0);
      expect(await ledgerOf()).toHaveLength(ledger.length);
    });
  });
