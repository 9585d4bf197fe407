import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

// The carrier is down for a part of it.
test.use({ allowedErrors: /status of 503/ });

const callers = {
  en: { name: 'Huda Al Marri', typed: '052 777 1188', mobile: '0527771188' },
  ar: { name: 'هدى المرّي', typed: 'هدي المري', mobile: '0527771199' },
};

inLanguages('ar', (language) => {
  test('a call is answered by keyboard, noted and closed', async ({ page, t, operator, stack, desk }) => {
    const { name, typed, mobile } = callers[language];
    const receiver = { contactName: name, mobile };
    const { id, awb } = await bookShipment({ page, stack, operator }, { receiver });
    await desk.goto('/desk');
    await expect(desk.getByRole('combobox', { name: t('desk.search.label') })).toBeFocused();
    await desk.keyboard.type(typed);
    const hit = desk.getByRole('option').filter({ hasText: awb });
    await expect(hit).toContainText(name);
    await desk.keyboard.press('ArrowDown');
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/desk/${awb}$`));
    await expect(desk.getByRole('region', { name: t('desk.tell.title') })).toContainText(
      'The carrier hasn’t picked it up',
    );

    await operator.fail('track', 'status', { params: { status: 503 } });
    const composer = desk.getByRole('form');
    const text = composer.locator('[name="text"]');
    const isReady = () => expect(desk.locator('[aria-keyshortcuts="N"]')).toBeEnabled();
    await isReady();
    await desk.keyboard.press('n');
    await expect(text).toBeFocused();
    await desk.keyboard.type('   ');
    await desk.keyboard.press('Control+Enter');
    await expect(text).toHaveAccessibleDescription(new RegExp(t('desk.work.missing.text')));
    await text.fill('Huda asks for an evening delivery');
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText(t('desk.work.note.done')).first()).toBeVisible();
    await expect(composer).toHaveCount(0);

    // The carrier doesn't answer: what is kept stays, and a call-back is offered.
    await desk.getByRole('button', { name: t('desk.work.refresh.submit') }).press('Enter');
    await text.fill('On the phone');
    await desk.keyboard.press('Control+Enter');
    await expect(composer.getByRole('alert')).toContainText(t('desk.work.unavailable'));
    await composer.getByRole('button', { name: t('desk.work.offerCallBack') }).press('Enter');
    await expect(composer.locator('[name="phone"]')).toHaveValue(mobile.replace(/^0/, '+971'));
    await expect(composer.locator('[name="due"]')).toHaveValue(/T(?:0[89]|1[0-7]):00$/);
    await inspect(desk, 'the form of a call-back');
    await text.fill('Tell her the day');
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText(t('desk.work.open-case.done')).first()).toBeVisible();
    await queryDatabase(
      stack,
      `UPDATE desk_cases SET due_at = now() - interval '1 minute' WHERE shipment_id = $1`,
      [id],
    );

    await page.goto(`/shipments/${id}`);
    await expect(page.getByRole('main')).toContainText('Huda asks for an evening delivery');
    await expect(page.getByRole('main')).not.toContainText('Tell her the day');

    await desk.goto('/desk');
    await expect(desk.getByRole('combobox', { name: t('desk.search.label') })).toBeFocused();
    const due = desk.getByRole('listitem').filter({ hasText: 'Tell her the day' });
    await due.getByRole('link', { name: awb }).press('Enter');
    await desk.getByRole('button', { name: t('desk.work.cases.close') }).press('Enter');
    const macro = composer.getByRole('combobox');
    await macro.selectOption(t('desk.macros.close-case.reached'));
    await expect(text).toHaveValue(t('desk.macros.close-case.reached'));
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText(t('desk.work.close-case.done')).first()).toBeVisible();
    await operator.removeFaults();
  });
});
