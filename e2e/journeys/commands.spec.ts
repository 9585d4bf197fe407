import type { BrowserContext, Page } from '@playwright/test';
import { bookByKey } from '#e2e/bookings/book-by-key.ts';
import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { bookedId } from '#e2e/bookings/booking-form.ts';
import { moveTo } from '#e2e/bookings/insert-tracked.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { countedKeyboard } from '#e2e/browser/counted-keyboard.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

const receivers = {
  en: {
    name: 'Mohammed Al Falasi',
    places: ['Sharjah', 'Al Majaz', 'Al Majaz 2'],
    address: 'Flat 12, Al Noor Tower, Corniche Street',
  },
  ar: {
    name: 'محمد الفلاسي',
    places: ['الشارقة', 'المجاز', 'المجاز 2'],
    address: 'شقة 12، برج النور، شارع الكورنيش',
  },
};

/** Waits until the page acts on keys. */
const isReady = (page: Page) => expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();

/** The address of the label that a new tab asks for. Closes the tab, because in the background the page draws one frame a second. */
const labelAsked = async (context: BrowserContext) => {
  const [tab, request] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', (asked) => asked.url().includes('/label?open=1')),
  ]);
  await tab.close();
  return request.url();
};

inLanguages('ar', (language) => {
  test('a first booking takes at most 22 commands @long', async ({ page, t, operator }) => {
    const { name, places, address } = receivers[language];
    await page.goto('/');
    await isReady(page);
    const keyboard = countedKeyboard(page);
    const heading = (step: 'service' | 'review') =>
      expect(page.getByRole('heading', { name: t(`booking.headings.${step}`) })).toBeFocused();

    await keyboard.press('n');
    await expect(page.locator('[name="receiver.contactName"]')).toBeFocused();
    await keyboard.type(name);
    await keyboard.tabTo('receiver.mobile');
    await keyboard.type(newMobile());
    await keyboard.tabTo('receiver.email');
    await keyboard.type('mohammed@mail.example');
    for (const [index, path] of ['receiver.emirateId', 'receiver.zoneId', 'receiver.areaId'].entries()) {
      await keyboard.tabTo(path);
      await keyboard.type(places[index] ?? '');
    }
    await keyboard.tabTo('receiver.address');
    await keyboard.type(address);
    await expect(page.locator('[id="receiver.areaId"]')).toHaveValue(places[2] ?? '');
    await keyboard.press('Control+Enter');
    await expect(page.locator('[name="parcel.weight"]')).toBeFocused();
    await keyboard.type('1.25');
    await keyboard.press('Control+Enter');
    await heading('service');
    await keyboard.press('Control+Enter');
    await heading('review');
    await keyboard.press('Control+Enter');
    await bookedId(page);
    await expect(page.getByRole('main')).toContainText(
      (await operator.ledger({ limit: '1' }))[0]?.awb ?? '?',
    );
    test.info().annotations.push({ type: 'commands', description: `${keyboard.commands()}` });
    expect(keyboard.commands()).toBeLessThanOrEqual(22);
  });

  test('finding and printing take at most 8 commands @long', async ({
    page,
    context,
    t,
    stack,
    operator,
  }) => {
    const mobile = newMobile();
    const { id, awb } = await bookShipment({ page, stack, operator }, { receiver: { mobile } });
    await page.goto('/');
    await isReady(page);
    const keyboard = countedKeyboard(page);
    await keyboard.press('/');
    await keyboard.type(mobile);
    await keyboard.press('Enter');
    await expect(page.getByRole('row', { name: awb })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('link', { name: t('shipment.label.printAndBookNext') })).toBeVisible();
    const label = labelAsked(context);
    await keyboard.press('p');
    expect(await label).toContain(`/api/shipments/${id}/label?open=1`);
    test.info().annotations.push({ type: 'commands', description: `${keyboard.commands()}` });
    expect(keyboard.commands()).toBeLessThanOrEqual(8);

    // A packed parcel: a scan opens it from the page of the one before, and a key prints it.
    const packed = await bookShipment({ page, stack, operator }, {});
    await page.goto(`/shipments/${id}`);
    await isReady(page);
    const scanner = countedKeyboard(page);
    await scanner.scan(packed.awb);
    await expect(page).toHaveURL(new RegExp(`/shipments/${packed.id}$`));
    await expect(page.getByRole('link', { name: t('shipment.label.printAndBookNext') })).toBeVisible();
    const packedLabel = labelAsked(context);
    await scanner.press('p');
    expect(await packedLabel).toContain(`/api/shipments/${packed.id}/label?open=1`);
    expect(scanner.commands()).toBeLessThanOrEqual(2);
  });
});

inLanguages('ar', () => {
  test('a call takes an agent at most 8 commands @long', async ({ page, t, stack, operator, desk }) => {
    const mobile = newMobile();
    const { id, awb } = await bookShipment({ page, stack, operator }, { receiver: { mobile } });
    await moveTo(stack, id, 'attempted', 'Customer not available');
    await desk.context().grantPermissions(['clipboard-write']);
    await desk.goto('/desk');
    await expect(desk.getByRole('combobox', { name: t('desk.search.label') })).toBeFocused();
    const keyboard = countedKeyboard(desk);
    await keyboard.type(mobile);
    await expect(desk.getByRole('option')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/desk/${awb}$`));
    await expect(desk.locator('[aria-keyshortcuts="N"]')).toBeEnabled();
    await keyboard.press('s');
    await expect(desk.getByRole('region', { name: t('desk.tell.title') })).toContainText(t('common.copied'));
    await keyboard.press('n');
    await expect(desk.locator('[name="text"]')).toBeFocused();
    await keyboard.type('She is at home after five');
    await keyboard.press('Control+Enter');
    await expect(desk.getByText(t('desk.work.note.done')).first()).toBeVisible();
    await keyboard.press('3');
    const reason = t('service.wrapUps.failed');
    await expect(desk.getByText(t('desk.work.wrapUp.done', { reason })).first()).toBeVisible();
    test.info().annotations.push({ type: 'commands, agent', description: `${keyboard.commands()}` });
    expect(keyboard.commands()).toBeLessThanOrEqual(8);
  });
});

inLanguages('en', () => {
  test('a repeat takes at most 10 commands, the next form 1 @long', async ({
    page,
    context,
    t,
    stack,
    operator,
  }) => {
    const mobile = newMobile();
    const { id, awb } = await bookShipment({ page, stack, operator }, { receiver: { mobile } });
    // Cancelled, so that the repeat doesn't look like a second booking of the same parcel.
    await operator.move(awb, 'delivered');
    await page.goto('/');
    await isReady(page);
    const keyboard = countedKeyboard(page);
    await keyboard.press('/');
    await keyboard.type(mobile);
    await keyboard.press('Enter');
    await expect(page.getByRole('row', { name: awb })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('link', { name: t('shipment.repeat') })).toBeVisible();
    await keyboard.press('r');
    await expect(page.locator('[name="parcel.reference1"]')).toBeFocused();
    await keyboard.type('ORDER-2');
    await bookByKey(page, t, keyboard);
    const [row] = await operator.ledger({ limit: '1' });
    expect(row?.awb).not.toBe(awb);
    await expect(page.getByRole('main')).toContainText(row?.awb ?? '?');
    test.info().annotations.push({ type: 'commands', description: `${keyboard.commands()}` });
    expect(keyboard.commands()).toBeLessThanOrEqual(10);

    await expect(page.getByRole('link', { name: t('shipment.label.printAndBookNext') })).toBeVisible();
    const label = labelAsked(context);
    await keyboard.press('b');
    await label;
    await expect(page.locator('[name="receiver.contactName"]')).toBeFocused();
    await expect(page.locator('[name="receiver.contactName"]')).toHaveValue('');

    const template = `Weekly parcel ${mobile}`;
    await queryDatabase(
      stack,
      `INSERT INTO shipment_templates (id, merchant_id, name_en, name_ar, form)
         SELECT gen_random_uuid(), merchant_id, $2, $2, form FROM shipments WHERE id = $1`,
      [id, template],
    );
    await page.goto('/');
    await isReady(page);
    const second = countedKeyboard(page);
    await second.press('n');
    await expect(page.locator('[name="receiver.contactName"]')).toBeFocused();
    await second.press('Control+K');
    await second.type(template);
    await expect(page.getByRole('option', { name: template }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await second.press('Enter');
    await expect(page.locator('[name="parcel.reference1"]')).toBeFocused();
    await second.type('ORDER-3');
    await bookByKey(page, t, second);
    test.info().annotations.push({ type: 'commands, template', description: `${second.commands()}` });
    expect(second.commands()).toBeLessThanOrEqual(10);
  });
});
