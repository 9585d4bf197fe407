import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const [{ id: oasis }] = demoMerchants;

inLanguages('ar', () => {
  test('a damaged parcel is claimed, printed, and settled in part', async ({ page, t, stack }) => {
    const { id, awb } = await insertTracked(stack, oasis);
    await moveTo(stack, id, 'delivered', 'Delivered');
    await page.goto(`/shipments/${id}`);
    await page.getByRole('link', { name: t('claims.offer.damaged.button') }).click();
    await expect(page.getByRole('button', { name: t('claims.make') })).toBeEnabled();
    await inspect(page, 'a claim for a parcel');
    await page.getByLabel(t('claims.amountIn', { currency: 'AED' })).fill('120');
    await page.getByLabel(t('claims.contents')).fill('Cups');
    await page.getByRole('button', { name: t('claims.make') }).click();
    await expect(page.getByText(t('claims.noDamage'))).toBeVisible();
    await expect(page.getByLabel(t('claims.damage'))).toBeFocused();
    await page.getByLabel(t('claims.damage')).fill('Two are broken');
    await page.getByRole('button', { name: t('claims.make') }).click();
    await expect(page.getByRole('button', { name: t('claims.change.save') })).toBeEnabled();
    await inspect(page, 'the claim');
    const printed = await page.request.get(`/api/money/claims/${page.url().split('/').at(-1)}`);
    const [text] = await readLabelText(await printed.body());
    for (const part of [awb, 'Two are broken', '120.00']) expect(text).toContain(part);

    await page.getByLabel(t('claims.send.how')).fill('By hand');
    await page.getByRole('button', { name: t('claims.send.save') }).click();
    await expect(page.getByText(t('claims.state.sent'), { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel(t('claims.change.state')), 'no result is proposed').toHaveValue('sent');
    await page.getByLabel(t('claims.change.state')).selectOption('paid');
    const settled = page.getByLabel(t('claims.change.settled', { currency: 'AED' }));
    await settled.fill('121');
    await page.getByRole('button', { name: t('claims.change.save') }).click();
    await expect(settled).toBeFocused();
    await settled.fill('100');
    await page.getByRole('button', { name: t('claims.change.save') }).click();
    await expect(page.getByRole('button', { name: t('claims.change.save') })).toBeHidden();
    await page.goto(`/shipments/${id}`);
    await expect(page.getByText(t('claims.state.paid'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: t('claims.offer.damaged.button') })).toBeHidden();
  });
});
