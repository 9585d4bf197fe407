import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';

test.use({ allowedErrors: /status of 404|net::ERR_FAILED/ });

/** Removes the operator's code for a held shipment from the list, so it is unknown. */
const forgetHeld = (stack: Stack) => queryDatabase(stack, "DELETE FROM status_codes WHERE code = 'SBX-HLD'");

inLanguages('ar', (language) => {
  test('an unlisted code is shown in the operator’s words until it has a phase', async ({
    page,
    t,
    operator,
    stack,
    browser,
  }) => {
    test.slow();
    await forgetHeld(stack);
    const shipment = await bookShipment({ page, stack, operator });
    await operator.move(shipment.awb, 'collected');
    await operator.move(shipment.awb, 'held');
    const kept = async () => {
      const [row] = await queryDatabase<{ phase: string; en: string; ar: string }>(
        stack,
        'SELECT phase, last_status_en AS en, last_status_ar AS ar FROM shipments WHERE id = $1',
        [shipment.id],
      );
      return row ?? { phase: '', en: '', ar: '' };
    };
    // The open page or the worker may be tracking at the same time. Then that answer is stored instead.
    await expect
      .poll(async () => {
        await queryDatabase(
          stack,
          "UPDATE shipments SET tracked_at = now() - interval '1 minute', asked_at = NULL WHERE id = $1",
          [shipment.id],
        );
        await page.request.get(`/api/shipments/${shipment.id}/tracking`);
        return (await kept()).phase;
      })
      .toBe('unknown');
    const words = await kept();
    await page.goto(`/shipments/${shipment.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words[language]);

    const context = await openAs(browser, stack, null, language);
    const admin = await context.newPage();
    await test.step('signing in opens the home', async () => {
      await admin.goto('/sign-in');
      await admin.getByLabel(t('signIn.email')).fill(people.administrator.email);
      await admin.getByLabel(t('signIn.password')).fill(people.administrator.password);
      await admin.keyboard.press('Enter');
      await expect(admin).toHaveURL(/\/admin$/);
      await inspect(admin, 'administrator’s home');
      await admin.goto('/admin/status-codes');
    });

    const row = admin.getByRole('row').filter({ hasText: 'SBX-HLD' });
    await expect(row).toContainText(words.en);
    await expect(row).toContainText(words.ar);
    await expect(row).toContainText(t('admin.codes.noPhase'));
    await expect(admin.getByText(t('admin.codes.waiting', { count: 1 }))).toBeVisible();
    await inspect(admin, 'status codes, one without a phase');

    await row.getByRole('button').click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: t('admin.dialog.save') }).click();
    await expect(dialog.getByText(t('admin.dialog.noPhase'))).toBeVisible();
    await expect(dialog.getByLabel(t('admin.dialog.phase'))).toBeFocused();
    await inspect(admin, 'the phase dialog, with its error');
    await dialog.getByLabel(t('admin.dialog.phase')).selectOption('held');
    await dialog.getByRole('button', { name: t('admin.dialog.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('status').filter({ hasText: 'SBX-HLD' })).toContainText(
      t('admin.codes.refiled', { count: 1 }),
    );
    await expect(admin.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(row).toContainText(t('standing.phase.held'));
    await expect(row).toContainText(
      language === 'ar' ? people.administrator.nameAr : people.administrator.name,
    );

    await test.step('its API change is listed until it is reviewed', async () => {
      await admin.getByRole('link', { name: t('admin.drift.title') }).click();
      await expect(admin).toHaveURL(/\/admin\/drift$/);
      const line = admin.getByRole('row').filter({ hasText: 'status.code' });
      // The portal writes what it has seen before every few seconds.
      await expect(async () => {
        await admin.reload();
        await expect(line).toContainText('SBX-HLD', { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await inspect(admin, 'drift');
      await line.getByRole('button').click();
      await expect(line).toHaveCount(0);
      await expect(admin.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('shipment.headline.phase.held'));
    const audited = await queryDatabase<{ email: string; verb: string }>(
      stack,
      `SELECT email, verb FROM audit_entries JOIN users ON users.id = user_id
         WHERE role = 'administrator' ORDER BY at DESC LIMIT 2`,
    );
    expect(audited.map(({ verb }) => verb)).toEqual(['settle-drift', 'set-code-phase']);
    await context.close();
  });
});
