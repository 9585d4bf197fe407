import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

// Milliseconds between the keys of a scanner.
const scannerDelay = 8;

inLanguages('ar', (language) => {
  test('each look-up of an agent is audited', async ({ page, t, operator, stack, browser, desk }) => {
    test.slow();
    const ofOasis = await bookShipment(
      { page, stack, operator },
      { receiver: { contactName: 'For the desk 1' } },
    );
    const nakheel = await openAs(browser, stack, 'nakheel', language);
    const ofNakheel = await bookShipment(
      { page: await nakheel.newPage(), stack, operator },
      { receiver: { contactName: 'For the desk 2' } },
      'nakheel',
    );
    await nakheel.close();

    const journey = desk.getByRole('region', { name: t('shipment.journey.title') });
    await desk.goto('/desk');
    const box = desk.getByRole('combobox', { name: t('desk.search.label') });
    await expect(box).toBeFocused();

    await test.step('typed, with spaces and dashes', async () => {
      await box.fill(` ${ofOasis.awb.slice(0, 5)} ${ofOasis.awb.slice(5, 9)}-${ofOasis.awb.slice(9)} `);
      await desk.getByRole('button', { name: t('desk.search.search') }).click();
      await expect(desk).toHaveURL(new RegExp(`/desk/${ofOasis.awb}$`));
      await expect(desk.getByRole('main')).toContainText(language === 'ar' ? 'كتب الواحة' : 'Oasis Books');
      await expect(desk.getByRole('main')).toContainText('For the desk 1');
      await expect(journey.getByRole('listitem')).toHaveCount(1);
    });

    await test.step('scanned, wherever the focus is', async () => {
      await desk.getByRole('heading', { level: 1 }).click();
      await desk.keyboard.type(ofNakheel.awb, { delay: scannerDelay });
      await desk.keyboard.press('Enter');
      await expect(desk).toHaveURL(new RegExp(`/desk/${ofNakheel.awb}$`));
      await expect(desk.getByRole('main')).toContainText(
        language === 'ar' ? 'النخيل للتجارة' : 'Al Nakheel Trading',
      );
      await expect(desk.getByRole('main')).toContainText('For the desk 2');
    });

    await test.step('scanned again, replacing the last one', async () => {
      await desk.keyboard.type(ofOasis.awb, { delay: scannerDelay });
      await desk.keyboard.press('Enter');
      await expect(desk).toHaveURL(new RegExp(`/desk/${ofOasis.awb}$`));
    });

    await test.step('shows its current status', async () => {
      await operator.move(ofOasis.awb, 'collected');
      // The portal called the operator a moment ago, so it makes the next tracking call only at a later poll.
      await queryDatabase(
        stack,
        "UPDATE shipments SET tracked_at = tracked_at - interval '1 minute', asked_at = NULL WHERE id = $1",
        [ofOasis.id],
      );
      await desk.reload();
      await expect(desk.getByRole('heading', { level: 1 })).toContainText(
        t('shipment.headline.phase.collected'),
      );
      await expect(journey.getByRole('listitem')).toHaveCount(2);
      await expect(desk.getByRole('button', { name: t('desk.work.cancel.open.will-return') })).toHaveCount(1);
    });

    await test.step('is in the audit trail with the person and the reason', async () => {
      const rows = await queryDatabase<{ email: string; reason: unknown; shipment_id: string }>(
        stack,
        `SELECT email, reason, shipment_id FROM audit_entries JOIN users ON users.id = user_id
           WHERE shipment_id = ANY ($1::uuid[])`,
        [[ofOasis.id, ofNakheel.id]],
      );
      expect(new Set(rows.map((row) => row.shipment_id))).toEqual(new Set([ofOasis.id, ofNakheel.id]));
      expect(new Set(rows.map((row) => row.email))).toEqual(new Set([people.agent.email]));
      expect(rows.map((row) => row.reason)).toContainEqual({ key: 'byAwb', awb: ofOasis.awb });
    });

    await test.step('a scanned digit is no key of an action', async () => {
      const notes = await queryDatabase(
        stack,
        'SELECT 1 FROM desk_notes WHERE shipment_id = ANY ($1::uuid[])',
        [[ofOasis.id, ofNakheel.id]],
      );
      expect(notes).toEqual([]);
    });
  });

  test.describe('an unknown AWB', () => {
    test.use({ signedIn: 'agent' });

    test('is reported at the field and stays in it @long', async ({ page, t, stack }) => {
      await page.goto('/desk');
      const box = page.getByRole('combobox', { name: t('desk.search.label') });
      await box.fill('12 monkeys');
      await box.press('Enter');
      await expect(box).toHaveAccessibleDescription(new RegExp(t('desk.search.nothing')));
      await expect(box).toHaveValue('12 monkeys');

      await box.fill('١٠٠٠٠٩٩٩٩٩٩٩٩');
      await box.press('Enter');
      await expect(box).toHaveAccessibleDescription(new RegExp(t('desk.search.nothing')));
      await expect(box).toHaveValue('1000099999999');
      const recorded = await queryDatabase(stack, "SELECT 1 FROM audit_entries WHERE reason ->> 'awb' = $1", [
        '1000099999999',
      ]);
      expect(recorded.length).toBeGreaterThan(0);

      const odd = await page.goto('/desk/%3Cscript%3E');
      expect(odd?.status()).toBe(200);
      await expect(box).toHaveAccessibleDescription(new RegExp(t('desk.search.nothing')));
    });
  });
});
