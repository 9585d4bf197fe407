import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { typedDay } from '#lib/core/times/typed-day.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

test.use({ signedIn: 'administrator' });

const [oasis] = demoMerchants;

inLanguages('ar', (language) => {
  test('a notice is shown to the chosen merchants until it ends', async ({ page, t, stack, browser }) => {
    const texts = {
      en: `Labels change on Sunday, ${language}.`,
      ar: `تتغيّر الملصقات يوم الأحد ${language}.`,
    };
    const name = language === 'ar' ? oasis.nameAr : oasis.nameEn;
    await page.goto('/admin/notices');
    await page.getByLabel(t('admin.notices.textEn')).fill(texts.en);
    await page.getByLabel(t('admin.notices.textAr')).fill(texts.ar);
    const end = page.getByLabel(t('admin.notices.endsAt'), { exact: true });
    const publish = page.getByRole('button', { name: t('admin.notices.submit') });
    await end.fill('051220260400');
    await publish.click();
    await expect(end).toBeFocused();
    await expect(end).toHaveAccessibleDescription(/05\/12\/2026 04:00/);
    await end.fill(typedDay(`${addDays(dubaiClock(new Date()).date, 1)}T04:00`));

    const whom = page.getByLabel(t('admin.notices.for'), { exact: true });
    await whom.selectOption('some');
    await publish.click();
    await expect(page.getByText(t('admin.notices.missing.merchants'))).toBeVisible();
    await expect(page.getByRole('group', { name: t('admin.notices.merchants') })).toBeFocused();
    const search = page.getByLabel(t('admin.notices.search'));
    await search.fill('zzz');
    await expect(page.getByText(t('admin.notices.none'))).toBeVisible();
    await search.fill(language === 'ar' ? 'الواحه' : 'oasis');
    await search.press('Enter');
    const found = page.getByRole('checkbox', { name });
    await found.check();
    await expect(found).toBeFocused();
    await expect(page.getByText(t('admin.notices.missing.merchants'))).toHaveCount(0);
    await expect(page.getByText(t('admin.notices.done'))).toHaveCount(0);
    await inspect(page, `a notice to chosen merchants, ${language}`);
    await publish.click();
    await expect(page.getByRole('status').filter({ hasText: t('admin.notices.done') })).toBeVisible();
    await expect(whom).toHaveValue('all');
    const row = page.getByRole('listitem').filter({ hasText: texts.en });
    await expect(row).toContainText(name);

    const [theirs, others] = [
      await openAs(browser, stack, 'oasis', language),
      await openAs(browser, stack, 'nakheel', language),
    ];
    const [told, untold] = [await theirs.newPage(), await others.newPage()];
    await told.goto('/shipments');
    await expect(told.getByText(texts[language])).toBeVisible();
    await untold.goto('/shipments');
    await expect(untold.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(untold.getByText(texts[language])).toHaveCount(0);

    await row.getByRole('button', { name: t('admin.notices.end') }).click();
    await expect(row).toHaveCount(0);
    await told.reload();
    await expect(told.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told.getByText(texts[language])).toHaveCount(0);
    await Promise.all([theirs.close(), others.close()]);
  });

  test('an administrator finds what fails or is missing', async ({ page, t, stack, browser, operator }) => {
    const name = language === 'ar' ? oasis.nameAr : oasis.nameEn;
    await queryDatabase(
      stack,
      `INSERT INTO webhook_endpoints (id, merchant_id, url, types, failures, failing_since)
       VALUES (gen_random_uuid(), $1, 'https://hook.test/', '{}', 9, now())`,
      [oasis.id],
    );
    await page.goto('/admin');
    await inspect(page, `administrator’s home with a failing webhook, ${language}`);
    const failing = page.getByRole('heading', { name: t('admin.home.failing') }).locator('xpath=..');
    await failing.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await queryDatabase(stack, "DELETE FROM webhook_endpoints WHERE url = 'https://hook.test/'");

    await test.step('a merchant keeps its names', async () => {
      await page.getByRole('button', { name: t('admin.merchants.rename.open') }).click();
      const nameAr = page.getByRole('dialog').getByLabel(t('admin.merchants.new.nameAr'));
      await nameAr.fill(' ');
      await nameAr.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: t('admin.ask.problems.empty') })).toBeVisible();
      await expect(nameAr).toBeFocused();
      await page.keyboard.press('Escape');
    });
    await test.step('single sign-on names its empty fields', async () => {
      await page.getByRole('button', { name: t('admin.merchants.singleSignOn.save'), exact: true }).click();
      const issuer = page.getByLabel(t('admin.merchants.singleSignOn.issuer'), { exact: true });
      await expect(issuer).toBeFocused();
      await expect(issuer).toHaveAccessibleDescription(new RegExp(t('admin.merchants.singleSignOn.missing')));
    });
    await test.step('a receiver is asked for, found, erased and no longer shown', async () => {
      const email = `erase-${language}@mail.example`;
      const theirs = await openAs(browser, stack, 'oasis');
      const { id } = await bookShipment(
        { page: await theirs.newPage(), stack, operator },
        { receiver: { email } },
      );
      await theirs.close();
      await queryDatabase(
        stack,
        "UPDATE shipments SET phase = 'delivered', track_after = NULL WHERE id = $1",
        [id],
      );
      await page.goto('/admin/receiver-data');
      const typed = page.getByLabel(t('privacy.typed'));
      await page.getByRole('button', { name: t('privacy.find') }).click();
      await expect(typed).toHaveAccessibleDescription(new RegExp(t('privacy.missing')));
      await typed.fill(email);
      await typed.press('Enter');
      const found = page.getByRole('status').filter({ hasText: t('privacy.found', { count: 1 }) });
      await expect(found).toContainText(t('privacy.merchants', { count: 1 }));
      await found.getByRole('button', { name: t('privacy.erase') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('privacy.erase') })
        .click();
      await expect(page.getByText(t('privacy.erased', { count: 1 }))).toBeVisible();
      await expect(found).toHaveCount(0);
      await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
      expect(page.url()).toMatch(/\/admin\/receiver-data$/);
    });
    await test.step('the status page has the chosen value', async () => {
      const save = async (hours: string) => {
        await page.goto('/admin/settings');
        await page.getByLabel(t('admin.settings.names.DESK_REQUEST_HOURS')).fill(hours);
        await page.getByRole('button', { name: t('admin.settings.serviceTimes.save') }).click();
        await expect(page.getByRole('status').filter({ hasText: t('admin.settings.saved') })).toBeVisible();
        await page.goto('/admin/state');
        await expect(page.getByRole('row').filter({ hasText: 'DESK_REQUEST_HOURS' })).toContainText(hours);
      };
      await save('6');
      await save('4');
    });
  });
});
