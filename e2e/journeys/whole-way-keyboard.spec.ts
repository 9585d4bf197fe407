import { bookedId } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { keyboardOf } from '#e2e/browser/keyboard.ts';
import { downloadLabel } from '#e2e/browser/label-download.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { operationsOf } from '#e2e/stack/families.ts';

test.use({ language: 'en', signedIn: null });

test('from sign-in to three cancellations, with a keyboard alone', async ({ page, t, operator, stack }) => {
  test.slow();
  const keyboard = keyboardOf(page);
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const picker = (name: string) => page.getByRole('main').getByRole('combobox', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const reference1 = new RegExp(`^${t('booking.fields.reference1')}\\s*${t('common.optional')}$`);
  const headline = page.getByRole('heading', { level: 1 });
  const newestAwb = async () => (await operator.ledger({ account: '100200', limit: '1' }))[0]?.awb ?? '';

  await test.step('signs in', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/sign-in$/);
    await keyboard.typeInto(page.getByLabel(t('signIn.email')), people.oasis.email);
    await keyboard.typeInto(page.getByLabel(t('signIn.password')), people.oasis.password);
    await keyboard.press('Enter');
    await expect(page).toHaveTitle(new RegExp(t('home.title')));
  });

  await test.step('books a parcel from Dubai to Sharjah', async () => {
    await keyboard.activate(page.getByRole('link', { name: t('shell.bookShipment') }).first());
    await expect(page.getByRole('heading', { name: t('booking.headings.receiver') })).toBeVisible();
    await keyboard.typeInto(picker(t('booking.fields.contactName')), 'Mohammed Al Falasi');
    await keyboard.typeInto(textbox(t('booking.fields.mobile')), newMobile());
    await expect(textbox(t('booking.fields.mobile')), 'as it will be sent').toHaveAccessibleDescription(
      /\+971 5/,
    );
    await keyboard.typeInto(textbox(t('booking.fields.email')), 'mohammed@mail.example');
    await keyboard.choose(picker(t('booking.fields.emirateId')), 'Sharjah');
    await keyboard.choose(picker(t('booking.fields.zoneId')), 'Al Majaz');
    await keyboard.choose(picker(t('booking.fields.areaId')), 'Al Majaz 2');
    await keyboard.typeInto(textbox(t('booking.fields.address')), 'Flat 12, Al Noor Tower, Corniche Street');
    await keyboard.press('Control+Enter');

    await expect(textbox(t('booking.fields.weight')), 'the first empty field').toBeFocused();
    await keyboard.typeInto(textbox(t('booking.fields.weight')), '1.25');
    await keyboard.typeInto(page.getByRole('textbox', { name: reference1 }), 'KB-1');
    await keyboard.press('Control+Enter');

    await expect(page.getByRole('heading', { name: t('booking.headings.service') })).toBeFocused();
    await keyboard.press('Control+Enter');

    await expect(page.getByRole('heading', { name: t('booking.headings.review') })).toBeFocused();
    await expect(page.getByRole('complementary', { name: t('booking.summary') })).toContainText(
      t('rates.vat', { percent: 5 }),
    );
    await keyboard.activate(button(t('booking.book')));
    await bookedId(page);
  });

  const first = await newestAwb();

  await test.step('sees the AWB and downloads the label with the AWB as its barcode', async () => {
    await expect(page.getByRole('main')).toContainText(first);
    const label = await downloadLabel(page, () =>
      keyboard.activate(page.getByRole('link', { name: t('shipment.label.download') })),
    );
    expect(label.barcodes).toEqual([first]);
    expect(label.fileName).toBe(`${first}.pdf`);
    expect(label.text).toContain('SANDBOX');
  });

  await test.step('cancels it before pickup: CLC58', async () => {
    await expect(page.getByText(t('cancel.rule.will-cancel'))).toBeVisible();
    await keyboard.activate(button(t('cancel.open.will-cancel')));
    await expect(page.getByRole('dialog', { name: t('cancel.ask.will-cancel') })).toBeVisible();
    await keyboard.press('Escape');
    await expect(button(t('cancel.open.will-cancel'))).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.activate(button(t('cancel.confirm.will-cancel')));
    await expect(headline).toContainText(t('shipment.headline.state.cancelled'));
    await expect(page.getByText(t('cancel.reason.cancelled'))).toBeVisible();
    expect((await operator.ledger({ awb: first }))[0]?.statusCode).toBe('CLC58');
  });

  /** `looksAlike`: the shipment booked before is still active, so the portal asks. */
  async function repeat({ looksAlike = false } = {}): Promise<string> {
    await keyboard.activate(page.getByRole('link', { name: t('shipment.repeat') }));
    await expect(page).toHaveURL(/repeat=/);
    await expect(page.getByRole('heading', { name: t('booking.headings.review') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Mohammed Al Falasi');
    await expect(page.getByRole('textbox', { name: reference1 })).toBeFocused();
    await keyboard.press('Control+Enter');
    if (looksAlike) {
      await expect(page.getByRole('dialog', { name: t('booking.lookAlike.title') })).toBeVisible();
      await keyboard.activate(button(t('booking.lookAlike.book')));
    }
    await bookedId(page);
    return newestAwb();
  }

  await test.step('returns another one after tracking shows its pickup', async () => {
    const awb = await repeat();
    expect(awb).not.toBe(first);
    await operator.move(awb, 'collected');
    await page.reload();
    await expect(page.getByRole('region', { name: t('shipment.journey.title') })).toContainText(
      'Collected from the sender',
      { timeout: 25_000 },
    );
    await expect(page.getByText(t('cancel.rule.will-return'))).toBeVisible();
    await keyboard.activate(button(t('cancel.open.will-return')));
    await keyboard.activate(button(t('cancel.confirm.will-return')));
    await expect(headline).toContainText(t('shipment.headline.phase.returning'));
    expect((await operator.ledger({ awb }))[0]?.stage).toBe('returning');
  });

  await test.step('can’t cancel another one that is out for delivery', async () => {
    // Without tracking the page still shows the old rule when the person cancels.
    await page.route('**/tracking', () => {});
    const awb = await repeat({ looksAlike: true });
    await operator.move(awb, 'out-for-delivery');
    await keyboard.activate(button(t('cancel.open.will-cancel')));
    await keyboard.activate(button(t('cancel.confirm.will-cancel')));
    await expect(page.getByRole('dialog')).toContainText(t('cancel.reason.out-for-delivery'));
    await keyboard.press('Escape');
    await expect(headline).toContainText(
      t('shipment.headline.withDay', {
        headline: t('shipment.headline.phase.out_for_delivery'),
        day: t('shipment.headline.day.today'),
      }),
    );
    await expect(button(t('cancel.open.will-cancel'))).toHaveCount(0);
    expect((await operator.ledger({ awb }))[0]?.stage).toBe('out-for-delivery');
    const asked = await operator.operations();
    expect(asked.slice(0, asked.indexOf(operationsOf[stack.family].create))).not.toContain('Cancel');
  });
});
