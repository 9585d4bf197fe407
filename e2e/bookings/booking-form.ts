import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '#e2e/browser/words.ts';
import type { TypedForm } from './booking-records.ts';

type Section = keyof TypedForm;

const pickerFields = [
  ...['emirateId', 'zoneId', 'areaId', 'deliveryInstructionId'],
  ...['countryId', 'cityId', 'originAlpha2', 'hsCode'],
];

/** Drives the booking form as a person does: fields by path, places by the text typed into their pickers. */
export function bookingForm(page: Page, t: Words) {
  /** The control of a field; for radios the checked one. */
  function control(path: string): Locator {
    return page
      .locator(`[id="${path}"], [name="${path}"]:not([type="radio"]), [name="${path}"]:checked`)
      .first();
  }

  /** Opens the disclosure that contains a field. */
  async function reveal(path: string) {
    const hidden = page.locator('details:not([open])', {
      has: page.locator(`[name="${path}"], [id="${path}"]`),
    });
    if ((await hidden.count()) === 0) return;
    await hidden.locator('summary').first().press('Enter');
    await expect(hidden).toHaveCount(0);
  }

  /** Types a place's name and takes the option with that name, or else the first one. */
  async function pick(path: string, name: string) {
    const input = page.locator(`[id="${path}"]`);
    if ((await input.inputValue()) === name) return;
    const options = page.getByRole('listbox').getByRole('option');
    await input.focus();
    await input.fill(name);
    await options.first().waitFor();
    const names = await options.allTextContents();
    if (!names.includes(name)) await input.press('ArrowDown');
    await input.press('Enter');
    await expect(input).toHaveValue(names.includes(name) ? name : (names[0] ?? ''));
  }

  async function set(path: string, value: string | boolean) {
    await reveal(path);
    const field = path.slice(path.lastIndexOf('.') + 1);
    if (typeof value === 'boolean') return page.locator(`[name="${path}"]`).setChecked(value);
    // An HS code is taken as typed; its words need a choice from the list.
    const isCode = field === 'hsCode' && /^\d+$/.test(value);
    if (pickerFields.includes(field) && !isCode) return pick(path, value);
    if (field === 'officeId') return page.getByRole('radio', { name: value }).check();
    const input = page.locator(`[name="${path}"], [id="${path}"]`).first();
    const kind = await input.evaluate((element) => (element as HTMLInputElement).type);
    if (kind === 'radio') await page.locator(`[name="${path}"][value="${value}"]`).check();
    else if (kind === 'select-one') await input.selectOption(value);
    else await input.fill(value);
  }

  /** Fields that the operator's family doesn't support aren't in the form, and are skipped. */
  async function setIfShown(path: string, value: string | boolean) {
    const isShown = (await page.locator(`[name="${path}"], [id="${path}"]`).count()) > 0;
    // The offices are looked up first.
    if (isShown || path === 'service.officeId') await set(path, value);
  }

  /** Opens the fields of the merchant's own party, which aren't there before. */
  async function editOwn(party: 'sender' | 'receiver') {
    const summary = page.getByText(t(`booking.${party === 'sender' ? 'editSender' : 'editReceiver'}`));
    if ((await summary.count()) === 0 || (await control(`${party}.contactName`).count()) > 0) return;
    await summary.press('Enter');
    await control(`${party}.contactName`).waitFor();
  }

  async function fill(section: Exclude<Section, 'kind' | 'customs'>, typed: TypedForm) {
    if ((section === 'sender' || section === 'receiver') && typed[section]) await editOwn(section);
    for (const [field, value] of Object.entries(typed[section] ?? {}))
      await setIfShown(`${section}.${field}`, value);
  }

  /** Chooses the kind, and waits for its own fields. */
  async function choose(kind: TypedForm['kind']) {
    if (!kind || kind === 'domestic') return;
    await set('kind', kind);
    const abroad = kind === 'international' ? 'receiver' : 'sender';
    await page.locator(`[id="${abroad}.countryId"]`).waitFor({ state: 'attached' });
  }

  /** Types the declaration. */
  async function declare({ items, ...others }: NonNullable<TypedForm['customs']>) {
    for (const [index, item] of (items ?? []).entries()) {
      if (index > 0) await page.locator('[id="customs.items"]').click();
      await control(`customs.items.${index}.description`).waitFor();
      for (const [field, value] of Object.entries(item))
        await setIfShown(`customs.items.${index}.${field}`, value);
    }
    for (const [field, value] of Object.entries(others)) await setIfShown(`customs.${field}`, value);
  }

  async function goTo(step: 'parcel' | 'service' | 'review') {
    // By key, because the error list disappears and moves the button away from a pointer.
    await page.getByRole('button', { name: t(`booking.next.${step}`) }).press('Enter');
    await expect(page.getByRole('heading', { name: t(`booking.headings.${step}`) })).toBeVisible();
  }

  async function opened() {
    await expect(page.getByRole('heading', { name: t('booking.headings.receiver') })).toBeVisible();
    await expect(page.getByText(t('booking.scriptLoading.text'))).toHaveCount(0);
  }

  const bookButton = page.getByRole('button', { name: t('booking.book') });

  return {
    control,
    set,
    fill,
    goTo,
    bookButton,
    open: async (query = '') => {
      await page.goto(`/shipments/new${query}`);
      await opened();
    },
    /** Fills every step and stops at the review. */
    fillAll: async (typed: TypedForm) => {
      await opened();
      await choose(typed.kind);
      await fill('sender', typed);
      await fill('receiver', typed);
      await goTo('parcel');
      await fill('parcel', typed);
      if (typed.customs) await declare(typed.customs);
      await goTo('service');
      await fill('service', typed);
      await goTo('review');
    },
  };
}

export type BookingForm = ReturnType<typeof bookingForm>;

/** Waits for the page of the booked shipment. Returns its id. */
export async function bookedId(page: Page): Promise<string> {
  await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/);
  return page.url().slice(-36);
}
