import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

inLanguages('ar', () => {
  test.afterEach(async ({ stack }) => {
    await queryDatabase(stack, 'UPDATE users SET is_supervisor = false WHERE email = $1', [
      people.agent.email,
    ]);
  });

  test('a supervisor sees look-ups, cases and reasons @long', async ({ page, t, stack, desk }) => {
    const { id, awb } = await insertTracked(stack, demoMerchants[0].id);
    const question = `Is the address of ${awb} right?`;
    await queryDatabase(
      stack,
      `INSERT INTO desk_cases (id, merchant_id, shipment_id, kind, question, due_at, owner_id, opened_by_id)
         SELECT gen_random_uuid(), shipments.merchant_id, shipments.id, 'ask-merchant', $2, now(), users.id, users.id
         FROM shipments, users WHERE shipments.id = $1 AND email = $3`,
      [id, question, people.agent.email],
    );
    await page.goto('/cases');
    await expect(page.getByRole('main')).toContainText(question);
    await inspect(page, 'questions of customer service');

    await desk.goto('/desk');
    const own = desk.getByRole('listitem').filter({ hasText: question });
    await expect(own).toBeVisible();
    await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeEnabled();
    const asked = page.getByRole('listitem').filter({ hasText: question });
    await asked.locator('[name="answer"]').fill('It is, on the fourth floor');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(own).toContainText('It is, on the fourth floor');
    await expect(own).toContainText(t('desk.own.answered'));
    await desk.goto(`/desk?phone=${encodeURIComponent('+971 50 000 0000')}`);
    await expect(desk.getByRole('combobox', { name: t('desk.search.label') })).toHaveValue(
      '+971 50 000 0000',
    );
    await desk.goto(`/desk/${awb}`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await desk.goto('/desk/supervision'))?.status(), 'not a supervisor').not.toBe(200);

    await queryDatabase(stack, 'UPDATE users SET is_supervisor = true WHERE email = $1', [
      people.agent.email,
    ]);
    await desk.goto('/desk/supervision');
    await expect(desk.getByRole('heading', { name: t('desk.supervision.wrapUps') })).toBeVisible();
    const lookup = desk.getByRole('listitem').filter({ hasText: awb });
    await expect(lookup).toContainText(t('audit.verbs.look-up'));
    await lookup.locator('summary').click();
    await expect(lookup.getByText(t('desk.supervision.audit'))).toBeVisible();
    await inspect(desk, 'supervision');
  });
});
