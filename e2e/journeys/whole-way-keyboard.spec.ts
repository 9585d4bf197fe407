import { bookedId } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { keyboardOf } from '#e2e/browser/keyboard.ts';
import { downloadLabel } from '#e2e/browser/label-download.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { operationsOf } from '#e2e/stack/families.ts';

test.use({ language: 'en', signedIn: null });

test('from sign-in to three cancellations, with a keyboard alone', async ({ page, operator, stack }) => {
  test.slow();
  const keyboard = keyboardOf(page);
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const picker = (name: string) => page.getByRole('combobox', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const headline = page.getByRole('heading', { level: 1 });
  const newestAwb = async () => (await operator.ledger({ account: '100200', limit: '1' }))[0]?.awb ?? '';

  await test.step('signs in', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/sign-in$/);
    await keyboard.typeInto(page.getByLabel('E-mail'), people.oasis.email);
    await keyboard.typeInto(page.getByLabel('Password'), people.oasis.password);
    await keyboard.press('Enter');
    await expect(headline).toContainText(/Good (morning|afternoon|evening)|Welcome/);
  });

  await test.step('books a parcel from Dubai to Sharjah', async () => {
    await keyboard.activate(page.getByRole('link', { name: 'Book a shipment' }).first());
    await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible();
    await keyboard.typeInto(textbox('Name'), 'Mohammed Al Falasi');
    await keyboard.typeInto(textbox('Mobile'), newMobile());
    await keyboard.typeInto(textbox('E-mail'), 'mohammed@mail.example');
    await keyboard.choose(picker('Emirate'), 'Sharjah');
    await keyboard.choose(picker('Zone'), 'Al Majaz');
    await keyboard.choose(picker('Area'), 'Al Majaz 2');
    await keyboard.typeInto(textbox('Address'), 'Flat 12, Al Noor Tower, Corniche Street');
    await keyboard.press('Control+Enter');

    await expect(page.getByRole('heading', { name: 'What are you sending?' })).toBeFocused();
    await keyboard.typeInto(textbox('Weight'), '1.25');
    await keyboard.typeInto(page.getByRole('textbox', { name: /^Reference\s*optional$/ }), 'KB-1');
    await keyboard.press('Control+Enter');

    await expect(page.getByRole('heading', { name: 'How does it travel, and who pays?' })).toBeFocused();
    await keyboard.press('Control+Enter');

    await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
    await expect(page.getByRole('complementary', { name: 'Price and pickup' })).toContainText('VAT 5 %');
    await keyboard.activate(button('Book the shipment'));
    await bookedId(page);
  });

  const first = await newestAwb();

  await test.step('sees the AWB and downloads the label, whose barcode is the AWB', async () => {
    await expect(page.getByRole('main')).toContainText(first);
    const label = await downloadLabel(page, () =>
      keyboard.activate(page.getByRole('link', { name: 'Download' })),
    );
    expect(label.barcodes).toEqual([first]);
    expect(label.fileName).toBe(`${first}.pdf`);
    expect(label.text).toContain('SANDBOX');
  });

  await test.step('cancels it before collection: CLC58', async () => {
    await expect(page.getByText('If you cancel now, it will be cancelled.')).toBeVisible();
    await keyboard.activate(button('Cancel shipment'));
    await expect(page.getByRole('dialog', { name: 'Cancel this shipment?' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(button('Cancel shipment')).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.activate(button('Yes, cancel it'));
    await expect(headline).toContainText('Cancelled');
    await expect(page.getByText('This is already cancelled.')).toBeVisible();
    expect((await operator.ledger({ awb: first }))[0]?.statusCode).toBe('CLC58');
  });

  /** `looksAlike`: the one before is still under way, so the portal asks. */
  async function repeat({ looksAlike = false } = {}): Promise<string> {
    await keyboard.activate(page.getByRole('link', { name: 'Repeat' }));
    await expect(page).toHaveURL(/repeat=/);
    await expect(textbox('Name')).toHaveValue('Mohammed Al Falasi');
    await keyboard.tabTo(textbox('Name'));
    for (const heading of [
      'What are you sending?',
      'How does it travel, and who pays?',
      'Is everything right?',
    ]) {
      await keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: heading })).toBeFocused();
    }
    await keyboard.press('Control+Enter');
    if (looksAlike) {
      await expect(page.getByRole('dialog', { name: 'Is this another parcel?' })).toBeVisible();
      await keyboard.activate(button('Book this one too'));
    }
    await bookedId(page);
    return newestAwb();
  }

  await test.step('has a second one returned, after the timeline showed its collection', async () => {
    const awb = await repeat();
    expect(awb).not.toBe(first);
    await operator.move(awb, 'collected');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Journey' })).toContainText('Collected from the sender');
    await expect(page.getByText('If you cancel now, it will be returned to you.')).toBeVisible();
    await keyboard.activate(button('Cancel and return'));
    await keyboard.activate(button('Yes, return it to me'));
    await expect(headline).toContainText('On its way back to the sender');
    expect((await operator.ledger({ awb }))[0]?.stage).toBe('returning');
  });

  await test.step('cannot cancel a third one that is out for delivery', async () => {
    // The page learns nothing by itself, so that the person still believes what applied before.
    await page.route('**/tracking', () => {});
    const awb = await repeat({ looksAlike: true });
    await operator.move(awb, 'out-for-delivery');
    await keyboard.activate(button('Cancel shipment'));
    await keyboard.activate(button('Yes, cancel it'));
    await expect(page.getByRole('dialog')).toContainText(
      'This can’t be cancelled now: it is out for delivery.',
    );
    await keyboard.press('Escape');
    await expect(headline).toContainText('Out for delivery, today');
    await expect(button('Cancel shipment')).toHaveCount(0);
    expect((await operator.ledger({ awb }))[0]?.stage).toBe('out-for-delivery');
    const asked = await operator.operations();
    expect(asked.slice(0, asked.indexOf(operationsOf[stack.family].create))).not.toContain('Cancel');
  });
});
