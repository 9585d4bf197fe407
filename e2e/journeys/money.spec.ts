import type { Page } from '@playwright/test';
import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import type { Words } from '#e2e/browser/words.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const [{ id: oasis }] = demoMerchants;
const today = dubaiClock(new Date()).date;

async function delivered(stack: Stack, codMinor: number) {
  const { id, awb } = await insertTracked(stack, oasis);
  await queryDatabase(stack, "UPDATE shipments SET cod_minor = $2, cod_currency = 'AED' WHERE id = $1", [
    id,
    codMinor,
  ]);
  await moveTo(stack, id, 'delivered', 'Delivered');
  return { id, awb };
}

async function addFile(page: Page, t: Words, kind: 'cod' | 'charges' | 'bank', rows: string[]) {
  await page.goto('/money/statements');
  await page.getByLabel(t('statements.upload.kind')).selectOption(kind);
  await page.locator('[name="file"]').setInputFiles({
    name: `${kind}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.getByRole('button', { name: t('statements.upload.submit') }).click();
  const count = String(rows.at(-1)?.split(',').length);
  const columns = page.getByRole('button', { name: t('imports.layout.confirm', { count }) });
  await expect(columns, 'one press confirms the columns').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('statements.state.read'), { exact: true })).toBeVisible();
}

/** What the shipment was booked and quoted as: 1 kg for 20.00 and 5 % VAT. */
async function quote(stack: Stack, id: string) {
  const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });
  const price = { postage: aed(2_000), vat: aed(100), vatPercent: 5, total: aed(2_100) };
  const parcel = { lengthMm: 200, widthMm: 200, heightMm: 100 };
  await queryDatabase(stack, 'UPDATE shipments SET weight_grams = 1000, details = $2 WHERE id = $1', [
    id,
    { price, parcel, service: { product: 'express' }, kind: 'domestic' },
  ]);
}

async function pressOn(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
}

/** The names of the columns. The merchant's files in one language have no layout that one in the other has confirmed. */
const names = {
  en: {
    cod: 'Statement No,AWB,COD Amount,Date',
    bank: 'Date,Description,Debit,Credit',
    charges: 'AWB,Date,Billed weight (kg),Base charge,Fuel surcharge,VAT,Total',
  },
  ar: {
    cod: 'رقم الكشف,رقم البوليصة,مبلغ الدفع عند الاستلام,التاريخ',
    bank: 'التاريخ,البيان,مدين,دائن',
    charges: 'رقم البوليصة,التاريخ,الوزن (كجم),رسوم الشحن,رسوم الوقود,الضريبة,الإجمالي',
  },
};

inLanguages('en', (language) => {
  test('a payout is matched, worked by keyboard, claimed, and banked', async ({ page, t, stack }) => {
    test.slow();
    const number = language === 'en' ? 'COD-77-1' : 'COD-77-2';
    const worker = startWorker(`${stack.folder}/worker.log`, stack.portalSettings);
    const [right, short, misread] = [
      await delivered(stack, 12_550),
      await delivered(stack, 9_000),
      await delivered(stack, 4_000),
    ];
    const last = misread.awb.at(-1) === '9' ? '0' : '9';
    await addFile(page, t, 'cod', [
      names[language].cod,
      `${number},${right.awb},125.50,${today}`,
      `${number},${short.awb},60.00,${today}`,
      `${number},${misread.awb.slice(0, -1)}${last},40.00,${today}`,
    ]);
    await inspect(page, 'a statement');
    await pressOn(page, new RegExp(misread.awb));
    await expect(page.getByText(t('statements.result.unknown-awb.name'), { exact: true })).toBeHidden();
    await expect(page.locator(':focus'), 'the line of the pressed button').toContainText('40.00');
    await pressOn(page, t('statements.end.confirm'));
    await expect(page.getByText(t('statements.state.posted'), { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('main')).toBeFocused();

    await page.getByRole('link', { name: t('statements.claimRest') }).click();
    await expect(page.getByRole('checkbox', { name: short.awb })).toBeChecked();
    await inspect(page, 'a new claim');
    await pressOn(page, t('claims.make'));
    await expect(page.getByRole('button', { name: t('claims.change.save') })).toBeVisible();
    await inspect(page, 'a claim');
    const claim = page.url().split('/').at(-1);
    const pack = await page.request.get(`/api/money/claims/${claim}`);
    const [printed] = await readLabelText(await pack.body());
    expect(printed).toContain(short.awb);
    expect(printed).toContain('30.00');

    await addFile(page, t, 'bank', [names[language].bank, `${today},Payout ${number},,225.50`]);
    await expect(page.getByText(t('statements.result.matched.name'), { exact: true }).last()).toBeVisible();
    await pressOn(page, t('statements.end.confirm'));
    await expect(page.getByText(t('statements.state.posted'), { exact: true })).toBeVisible({
      timeout: 30_000,
    });

    await quote(stack, right.id);
    await addFile(page, t, 'charges', [
      'Invoice No,INV-9,TRN,100200300000003',
      names[language].charges,
      `${right.awb},${today},3,30,2,1.60,33.60`,
    ]);
    await expect(page.getByText(t('statements.charge.next.weight'))).toBeVisible();
    await expect(page.getByRole('cell', { name: /10\.00/ }).first()).toBeVisible();
    await inspect(page, 'an invoice');
    await pressOn(page, t('statements.end.confirm'));
    await page.getByRole('link', { name: t('statements.claimCharge') }).click({ timeout: 30_000 });
    await expect(page.getByRole('checkbox', { name: right.awb })).toBeChecked();
    await pressOn(page, t('claims.make'));
    await expect(page.getByText('INV-9')).toBeVisible();
    const chargesPack = await page.request.get(`/api/money/claims/${page.url().split('/').at(-1)}`);
    const [chargesPrinted] = await readLabelText(await chargesPack.body());
    for (const text of [right.awb, 'INV-9', '12.60']) expect(chargesPrinted).toContain(text);
    await page.getByLabel(t('claims.change.state')).selectOption('dropped');
    await pressOn(page, t('claims.change.save'));
    await expect(page.getByRole('button', { name: t('claims.change.save') })).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();

    await page.goto('/money');
    await inspect(page, 'money');
    await expect(page.locator('#shipments').getByRole('link', { name: short.awb })).toBeVisible();
    await expect(page.locator('#shipments').getByText(right.awb)).toBeHidden();
    await page.goto(`/shipments/${right.id}`);
    const title = page.getByRole('heading', { name: t('shipment.money.title') });
    await expect(title).toBeVisible();
    await expect(page.getByText(t('shipment.money.entry.banked')).first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    const amounts = await title
      .locator('xpath=..')
      .locator('ol > li')
      .evaluateAll((lines) =>
        lines.map((line) => {
          const [at, all] = [line.lastElementChild ?? line, line].map((one) => one.getBoundingClientRect());
          const isRightToLeft = getComputedStyle(line).direction === 'rtl';
          if (!at || !all) return null;
          return {
            below: at.top - all.top,
            inside: isRightToLeft ? at.left - all.left : all.right - at.right,
          };
        }),
      );
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts)
      expect(amount, 'beside its entry, at the end').toEqual({ below: 0, inside: 0 });
    await expect(page.getByText(t('statements.charge.next.weight'))).toBeVisible();
    await worker.stop();
  });
});
