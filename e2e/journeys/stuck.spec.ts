import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { makeUnconfirmed } from '#e2e/bookings/make-unconfirmed.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { inLanguages } from '#e2e/browser/long-run.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const { id: merchantId } = demoMerchants[0];
const words = 'Nobody at home';

for (const [phase, short] of [
  ['attempted', 'en'],
  ['held', 'ar'],
  ['at_counter', 'ar'],
] as const)
  for (const language of inLanguages(short))
    test.describe(language, () => {
      test.use({ language });

      test(`${phase} says what failed and what to do next, on the list and on its page`, async ({
        page,
        stack,
        t,
      }) => {
        const { id, awb } = await insertTracked(stack, merchantId);
        await moveTo(stack, id, phase, words);
        await page.goto('/shipments?state=attention');
        await expect(page.getByRole('row', { name: awb })).toContainText(t(`shipments.next.phase.${phase}`));
        await page.goto(`/shipments/${id}`);
        const main = page.getByRole('main');
        await expect(main).toContainText(t(`shipment.next.toDo.${phase}`));
        await expect(main).toContainText(words);
        if (phase !== 'held')
          await expect(page.locator('[aria-current="step"]')).toContainText(t(`standing.phase.${phase}`));
        await inspect(page, `a shipment that is ${phase}`);
      });
    });

test('a booking that was closed as not booked says so in the list', async ({ page, stack, t, operator }) => {
  const unconfirmed = await makeUnconfirmed({ page, t, stack, operator }, 'reset-before-accept');
  await operator.removeFaults();
  await queryDatabase(
    stack,
    "UPDATE attempts SET state = 'written_off', ended_at = now(), next_poll_at = NULL WHERE shipment_id = $1",
    [unconfirmed.id],
  );
  await queryDatabase(stack, "UPDATE shipments SET state = 'draft' WHERE id = $1", [unconfirmed.id]);
  await page.goto('/shipments?state=draft');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${unconfirmed.id}"]`) });
  await expect(row).toContainText(t('standing.state.written_off'));
  await expect(row).toContainText(t('shipments.next.state.written_off'));
  await expect(row.getByRole('button', { name: t('shipments.drafts.delete') })).toHaveCount(0);
});
