import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { wordsOf } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { readXlsx } from '#e2e/browser/read-xlsx.ts';
import { type KillableStack, startKillableStack } from '#e2e/chaos/killable-stack.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { localeCookie } from '#lib/i18n/locale.ts';
import { matchColumns } from '#lib/imports/files/match-columns.ts';
import type { ImportField } from '#lib/imports/schema.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';

// On a stack of its own, because its worker sends the bookings.
test.setTimeout(180_000);

const t = wordsOf('ar');
let stack: KillableStack;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  stack = await startKillableStack();
  context = await browser.newContext({ baseURL: stack.portalUrl });
  const [name = '', value = ''] = stack.cookie.split('=');
  await context.addCookies([
    { name, value, url: stack.portalUrl },
    { name: localeCookie, value: 'ar', url: stack.portalUrl },
  ]);
  page = await context.newPage();
});
test.afterAll(async () => {
  await context?.close();
  await stack?.stop();
});

const order = (reference: string): Partial<Record<ImportField, string>> => ({
  reference,
  contactName: 'نورة العتيبي',
  mobile: `+96655${newMobile().slice(-7)}`,
  email: 'noura@mail.example',
  country: 'السعوديه',
  city: 'الرياص',
  zipCode: '12211',
  address: 'طريق الملك فهد 7',
  product: 'ممتاز',
  weight: '٢٫٥',
  itemDescription: 'Cotton shirts',
  hsCode: '610510',
  origin: 'الهند',
  quantity: '٣',
  unitValue: '45.50',
  itemWeight: '1.5',
});

test('a filled template of shipments abroad is corrected by keyboard, booked once, and its result downloaded', {
  tag: '@long',
}, async () => {
  await page.goto('/imports');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('imports.templates.international') }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const [header = []] = readXlsx(Buffer.concat(chunks));
  expect(header).toContain(t('imports.fields.hsCode'));
  const { columns } = matchColumns(header);
  expect(columns).not.toContain(null);

  const name = `ABROAD-${newMobile().slice(-7)}`;
  const honey = { itemDescription: 'Natural honey', origin: 'الإمارات', unitValue: '30', itemWeight: '0.5' };
  const rows: Partial<Record<ImportField, string>>[] = [
    order(`${name}-1`),
    { reference: `${name}-1`, ...honey, hsCode: '999999', quantity: '2' },
    { ...order(`${name}-2`), city: 'جدة', contentType: 'مستندات', hsCode: '', itemDescription: '' },
  ];
  const cells = rows.map((values) => columns.map((field) => (field && values[field]) ?? ''));
  const buffer = await writeXlsx([header, ...cells], { sheetName: 'x', isRightToLeft: true });
  const upload = async (isAgain = false) => {
    await page.goto('/imports');
    await expect(page.getByRole('button', { name: t('imports.upload') })).toBeEnabled();
    await page
      .getByLabel(t('imports.choose'))
      .setInputFiles({ name: 'abroad.xlsx', mimeType: 'application/octet-stream', buffer });
    if (isAgain) await page.getByRole('button', { name: t('imports.seen.again') }).click();
    await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/);
  };
  const cell = (field: ImportField | 'state', number: number) => page.locator(`#cell-${number}-${field}`);
  const bookButton = page.getByRole('button', { name: t('imports.book', { count: 2 }) });

  await upload();
  await expect(page.getByText(t('imports.problemCount', { count: 1 }))).toBeVisible();
  await inspect(page, 'rows to other countries');
  await page.getByRole('button', { name: t('imports.nextProblem') }).click();
  await expect(cell('city', 2)).toBeFocused();
  await page.keyboard.press('F4');
  await expect(cell('city', 2)).toHaveText('الرياض');
  // The list of HS codes is asked when the place is known.
  await expect(cell('hsCode', 3)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('F8');
  await expect(cell('hsCode', 3)).toBeFocused();
  // Slower than a scanner, whose digits and Enter would open a shipment.
  await page.keyboard.type('0409.00', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(cell('state', 3)).toHaveText(t('imports.itemOf', { number: 2 }));
  await expect(bookButton).toBeVisible();
  await page.getByRole('button', { name: t('imports.prices.ask') }).click();
  await expect(page.getByText(t('imports.prices.sum', { count: 2 }))).toContainText(/[1-9]/);
  await bookButton.click();
  await page.getByRole('button', { name: t('imports.review.submit', { count: 2 }), exact: true }).click();
  for (const number of [2, 4])
    await expect(cell('state', number)).toContainText(t('imports.states.booked'), { timeout: 60_000 });

  const awb = (await cell('state', 2).getByRole('link').textContent()) ?? '';
  const [row] = await sandboxControl(stack.operatorUrl).ledger({ awb });
  expect(row?.request.BookingRequest).toMatchObject({
    Service: 'International',
    ShipmentType: 'Premium',
    ReceiverCity: 1012,
    ReceiverCountry: 188,
    ItemValue: 196.5,
    CommodityDescription: 'Cotton shirts, Natural honey',
  });
  const result = await page.request.get(
    `${new URL(page.url()).pathname.replace('/imports', '/api/imports')}/result`,
  );
  const texts = readXlsx(await result.body());
  expect(texts[1]).toContain(awb);
  expect(texts[2]).toContain(t('imports.itemOf', { number: 2 }));

  await upload(true);
  await expect(page.getByRole('grid').getByText(t('imports.states.duplicate'))).toHaveCount(2);
  await expect(bookButton).toHaveCount(0);
});
