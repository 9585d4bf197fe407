import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { confirmColumns } from '#e2e/browser/confirm-columns.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { scan } from '#e2e/browser/scan.ts';

inLanguages('ar', (language) => {
  test('pasted rows are corrected, booked, and recognised the next time', async ({ page, t }) => {
    const header = ['Order ID', 'الاسم', 'Mobile', 'Email', 'City', 'Address', 'Weight (kg)'];
    const row = (reference: string, city: string, weight: string) =>
      [reference, 'ليلى حداد', newMobile(), 'l@mail.example', city, 'Flat 7', weight].join('\t');
    const rows = [
      header.join('\t'),
      row(`${language}-1`, 'Sharjah', '1.25'),
      row(`${language}-2`, 'الشارقه', ''),
      row(`${language}-3`, 'Atlantis', '٢'),
    ].join('\n');
    const paste = async (isAgain = false) => {
      await page.goto('/imports');
      await page.getByLabel(t('imports.paste')).fill(rows);
      await page.getByRole('button', { name: t('imports.upload') }).click();
      if (isAgain) await page.getByRole('button', { name: t('imports.seen.again') }).click();
      await confirmColumns(page, t);
    };
    const cell = (field: 'weight' | 'emirate' | 'state', number: number) =>
      page.locator(`#cell-${number}-${field}`);
    const bookButton = (count: number) => page.getByRole('button', { name: t('imports.book', { count }) });

    await page.goto('/shipments');
    await page.getByRole('link', { name: t('imports.link') }).click();
    await expect(page).toHaveURL(/\/imports$/);
    await inspect(page, 'upload');
    await paste();
    await expect(bookButton(1)).toBeVisible();
    await inspect(page, 'rows');
    // Saving takes long: a correction that is being saved no longer counts as a problem.
    const isSaving = Promise.withResolvers<void>();
    await page.route(page.url(), async (route) => {
      await isSaving.promise;
      await route.fallback();
    });
    // From anywhere on the page; what is wrong is in sight on a low screen.
    await page.setViewportSize({ width: 1440, height: 520 });
    await page.keyboard.press('F8');
    await expect(cell('weight', 3)).toBeFocused();
    await expect(cell('weight', 3)).toBeInViewport({ ratio: 1 });
    const sentence = (await cell('weight', 3).locator('.sr-only').textContent()) ?? '?';
    await expect(page.getByRole('paragraph').filter({ hasText: sentence })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('imports.nextProblem') }).click();
    await expect(cell('weight', 3)).toBeFocused();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await expect(cell('weight', 4)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(cell('weight', 3)).toBeFocused();
    await page.keyboard.type('0.5');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F8');
    await expect(cell('emirate', 4)).toBeFocused();
    isSaving.resolve();
    await expect(bookButton(2)).toBeVisible();
    // A scanner's Enter ends a cell. An AWB isn't a cell's text, and this one is nobody's.
    await page.keyboard.press('ArrowUp');
    await scan(page, 'SHELF-204');
    await expect(cell('emirate', 3)).toContainText('SHELF-204');
    await expect(cell('emirate', 4)).toBeFocused();
    await scan(page, 'EE900000145AE');
    await expect(page.getByRole('alert').filter({ hasText: 'EE900000145AE' })).toBeVisible();
    await expect(cell('emirate', 4)).toContainText('Atlantis');
    await expect(cell('emirate', 4)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(cell('emirate', 3)).toHaveText('الشارقه');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(cell('emirate', 4)).toHaveText('الشارقه');
    await expect(page.getByRole('button', { name: t('imports.nextProblem') })).toHaveCount(0);
    await bookButton(3).click();
    const review = page.getByRole('dialog');
    await page.keyboard.press('Escape');
    await expect(bookButton(3)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(review.getByText(t('imports.review.codRows', { count: 0 }))).toBeVisible();
    await inspect(page, 'review');
    await review.getByRole('button', { name: t('imports.review.submit', { count: 3 }) }).click();
    const sending = page.getByText(t('imports.sending', { done: 0, total: 3 }));
    await expect(sending).toBeVisible();
    await expect(page.locator(':focus').filter({ has: sending }), 'the button is gone').toBeVisible();
    await expect(cell('weight', 3)).toHaveAttribute('aria-readonly', 'true');
    await expect(page.getByRole('button', { name: t('imports.nextProblem') })).toHaveCount(0);
    await expect(page.getByText(t('imports.columnChange.title'))).toHaveCount(0);
    await expect(page.getByText(t('imports.gridKeys'))).toHaveCount(0);
    await expect(page.getByText(t('imports.leaveKey'))).toBeVisible();
    await cell('weight', 3).click();
    await page.keyboard.press('Escape');
    await expect(cell('weight', 3), 'Escape leaves the grid').not.toBeFocused();

    await paste(true);
    await expect(page.getByRole('grid').getByText(t('imports.states.duplicate'))).toHaveCount(3);
    await expect(bookButton(1)).toHaveCount(0);
  });

  test('what is unclear or missing is decided before anything is booked', async ({ page, t }) => {
    const row = (reference: string, amount: string) =>
      [reference, 'ليلى حداد', newMobile(), 'l@mail.example', 'Sharjah', 'Flat 7', amount].join('\t');
    // The columns that a person decides are remembered by the header.
    const order = language === 'en' ? 'Order ID' : 'Order No';
    const header = [order, 'الاسم / Name', 'Tel', 'Email', 'City', 'Addr 1', 'المبلغ'].join('\t');
    const rows = ['Oasis Trading', header, row(`${language}-Q1`, '250/-'), row(`${language}-Q2`, '0')];
    await page.goto('/imports');
    await page.getByLabel(t('imports.paste')).fill(rows.join('\n'));
    await page.getByRole('button', { name: t('imports.upload') }).click();
    await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/, { timeout: 60_000 });
    await expect(page.getByText(t('imports.header.title', { number: 2 }))).toBeVisible();
    await expect(page.getByText(t('imports.layout.blocked'))).toBeVisible();
    const amount = page.getByRole('combobox', { name: /المبلغ/ });
    const confirm = page.getByRole('button', { name: t('imports.layout.confirm', { count: 7 }) });
    await inspect(page, 'columns to confirm');
    // The open column comes first, and nothing is confirmed without it.
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(amount).toBeFocused();
    await expect(page.getByText(t('imports.layout.decide'))).toBeVisible();
    await page.keyboard.type(t('imports.layout.codAmount').slice(0, 5));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('250.00')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await inspect(page, 'a decided column on a phone');
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: t('imports.layout.change') })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel(t('imports.missing.weight.label')).fill('750 g');
    await page.getByRole('button', { name: t('imports.missing.apply') }).click();
    await expect(page.locator('#cell-3-weight')).toHaveText('0.75 kg');
    await expect(page.locator('#cell-3-codAmount')).toHaveText('250.00');
    await expect(page.getByRole('button', { name: t('imports.book', { count: 2 }) })).toBeVisible();
    await page.locator('#cell-3-weight').click();
    await expect(page.getByText('750 g')).toBeVisible();
    await page.getByText(t('imports.header.title', { number: 2 })).click();
    await inspect(page, 'the row with the names');
  });

  test('suggestions are taken by keyboard, one after the other @long', async ({ page, t }) => {
    const header = ['Order ID', 'الاسم', 'Mobile', 'Email', 'City', 'Address', 'Weight (kg)'].join('\t');
    const row = (reference: string, city: string) =>
      [reference, 'ليلى حداد', newMobile(), 'l@mail.example', city, 'Flat 7', '1.25'].join('\t');
    const text = [header, row(`${language}-G1`, 'Abu Dhabu'), row(`${language}-G2`, 'Sharjaw')].join('\n');
    await page.goto('/imports');
    await page.getByLabel(t('imports.paste')).fill(text);
    await page.getByRole('button', { name: t('imports.upload') }).click();
    await confirmColumns(page, t);
    const panel = (count: number) =>
      page
        .getByRole('heading', { name: t('imports.suggestions.title', { count }) })
        .locator('xpath=../..')
        .getByRole('button');
    await panel(2).first().focus();
    await page.keyboard.press('Enter');
    await expect(panel(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a column of all rows not sent is changed at once, and undone at once @long', async ({ page, t }) => {
    const row = (reference: string) =>
      [reference, 'ليلى حداد', newMobile(), 'l@mail.example', 'Sharjah', 'Flat 7', '1.25'].join('\t');
    const header = ['Order ID', 'الاسم', 'Mobile', 'Email', 'City', 'Address', 'Weight (kg)'].join('\t');
    await page.goto('/imports');
    await page
      .getByLabel(t('imports.paste'))
      .fill([header, row(`${language}-C1`), row(`${language}-C2`)].join('\n'));
    await page.getByRole('button', { name: t('imports.upload') }).click();
    await confirmColumns(page, t);
    await page.getByText(t('imports.columnChange.title')).click();
    await page.getByLabel(t('imports.columnChange.field')).selectOption('address');
    await page.getByLabel(t('imports.columnChange.text')).fill('Villa 9, Corniche');
    await inspect(page, 'a change of a column');
    await page.getByRole('button', { name: t('imports.columnChange.apply', { count: 2 }) }).click();
    const cells = [2, 3].map((number) => page.locator(`#cell-${number}-address`));
    for (const cell of cells) await expect(cell).toHaveText('Villa 9, Corniche');
    // It is stored.
    await expect(async () => {
      await page.reload();
      for (const cell of cells) await expect(cell).toHaveText('Villa 9, Corniche', { timeout: 500 });
    }).toPass();
    await page.getByText(t('imports.columnChange.title')).click();
    await page.getByLabel(t('imports.columnChange.field')).selectOption('address');
    await page.getByLabel(t('imports.columnChange.text')).fill('Villa 10');
    await page.getByRole('button', { name: t('imports.columnChange.apply', { count: 2 }) }).click();
    for (const cell of cells) await expect(cell).toHaveText('Villa 10');
    await cells[0]?.click();
    await page.keyboard.press('Control+z');
    for (const cell of cells) await expect(cell).toHaveText('Villa 9, Corniche');
  });

  test('a dropped file is checked at once; a phone corrects it in cards', async ({ page, t }) => {
    await page.goto('/contacts');
    await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
    const row = (reference: string, city: string) =>
      [reference, 'ليلى حداد', newMobile(), 'l@mail.example', city, 'Flat 7', '1.25'].join();
    const header = 'Order ID,الاسم,Mobile,Email,City,Address,Weight (kg)';
    const text = [header, row(`${language}-P1`, 'Sharjah'), row(`${language}-P2`, 'Atlantis')].join('\n');
    const files = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'orders.csv'));
      return transfer;
    }, text);
    const main = page.getByRole('main');
    // A dragged file says so many times a second.
    await expect(async () => {
      await main.dispatchEvent('dragover', { dataTransfer: files });
      await expect(page.getByText(t('shell.drop'))).toBeVisible({ timeout: 500 });
    }).toPass();
    await main.dispatchEvent('drop', { dataTransfer: files });
    await confirmColumns(page, t);

    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('grid')).toBeHidden();
    await expect(page.getByRole('heading', { name: t('imports.cards.title', { count: 1 }) })).toBeVisible();
    await inspect(page, 'cards of rows');
    await page.setViewportSize({ width: 320, height: 640 });
    const card = page.getByRole('group', { name: t('imports.cards.row', { number: 3 }) });
    await card.getByLabel(t('imports.fields.emirate')).fill('Ajman');
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: t('imports.book', { count: 2 }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('imports.review.submit', { count: 2 }) })
      .click();
    await expect(page.getByText(t('imports.sending', { done: 0, total: 2 }))).toBeVisible();
  });
});
