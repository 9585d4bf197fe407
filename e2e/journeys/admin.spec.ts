import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { insertBooked } from '#e2e/bookings/insert-booked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

test.use({ allowedErrors: /status of 404|net::ERR_FAILED/ });

/** Removes the operator's code for a held shipment from the list, so it is unknown. */
const forgetHeld = (stack: Stack) => queryDatabase(stack, "DELETE FROM status_codes WHERE code = 'SBX-HLD'");

inLanguages('ar', (language) => {
  test('an unlisted code has the operator’s own words', async ({ page, t, operator, stack, browser }) => {
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

  test.describe('the list of codes', () => {
    test.use({ signedIn: 'administrator' });

    test('shows how far the move of many shipments is, until its end @long', async ({ page, t, stack }) => {
      const code = `MANY-${language}`.toUpperCase();
      await insertBooked(stack.databaseUrl, { merchantId: demoMerchants[0].id, code, count: 1200 });
      await page.goto('/admin/status-codes');
      await page.getByRole('button', { name: t('admin.codes.add') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('admin.dialog.code'), { exact: true }).fill(code);
      await dialog.getByLabel(t('admin.dialog.phase')).selectOption('delivered');
      await dialog.getByRole('button', { name: t('admin.dialog.save') }).click();

      const progress = (visited: number) => t('admin.codes.refiling.progress', { visited, total: 1200 });
      const notice = page.getByRole('status').filter({ hasText: code });
      await expect(notice).toContainText(t('admin.codes.refiling.running'));
      await expect(page.getByText(progress(500))).toBeVisible();
      await queryDatabase(stack, "UPDATE refilings SET due_at = due_at - interval '1 minute'");
      await expect(notice).toContainText(t('admin.codes.refiling.waiting'));
      await inspect(page, 'status codes, a move that waits for the worker');

      // The page only reads this row; lib/jobs/refile.test.ts has the worker that writes it.
      const write = (set: string) =>
        queryDatabase(stack, `UPDATE refilings SET ${set} WHERE code = $1`, [code]);
      await write("visited = 1000, refiled = 1000, due_at = now() + interval '1 minute'");
      await expect(page.getByText(progress(1000))).toBeVisible();
      await expect(notice).not.toContainText(t('admin.codes.refiling.waiting'));
      await write('visited = 1200, refiled = 1200, ended_at = now()');
      await expect(notice).toContainText(t('admin.codes.refiled', { count: 1200 }));
      await page.reload();
      await expect(notice).toContainText(t('admin.codes.refiled', { count: 1200 }));
      await inspect(page, 'status codes, a move that has ended');
      await queryDatabase(stack, 'DELETE FROM shipments WHERE last_status_code = $1', [code]);
      await queryDatabase(stack, 'DELETE FROM refilings WHERE code = $1', [code]);
    });

    test('is filtered while typing, and takes a new code @long', async ({ page, t }) => {
      const code = `HAND-${language}`.toUpperCase();
      await page.goto('/admin/status-codes');
      await page.getByLabel(t('admin.codes.find')).fill('clc5');
      await expect(page.getByRole('row').filter({ hasText: 'CLC' })).toHaveCount(2);
      await page.getByLabel(t('admin.codes.find')).fill('nothing like it');
      await expect(page.getByRole('heading', { name: t('admin.codes.nothingTitle') })).toBeVisible();
      await inspect(page, 'status codes, nothing found');
      await page.getByRole('button', { name: t('admin.codes.showAll') }).click();

      const add = page.getByRole('button', { name: t('admin.codes.add') });
      await add.click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByLabel(t('admin.dialog.code'), { exact: true });
      for (const [typed, problem] of [
        ['حالة', t('admin.dialog.notACode')],
        ['clc12', t('admin.dialog.listed', { phase: t('standing.phase.delivered') })],
      ] as const) {
        await field.fill(typed);
        await field.press('Enter');
        await expect(field).toHaveAccessibleDescription(new RegExp(problem));
        await expect(field).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(add).toBeFocused();

      await add.click();
      await field.fill(` ${code.toLowerCase()} `);
      await dialog.getByLabel(t('admin.dialog.phase')).selectOption('returning');
      await field.press('Enter');
      await expect(page.getByRole('row').filter({ hasText: code })).toContainText(
        t('standing.phase.returning'),
      );
      await page.getByLabel(t('admin.codes.show')).selectOption('edited');
      await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'CLC81' })).toHaveCount(0);
    });
  });
});
