import { insertTracked, moveTo } from '#e2e/bookings/insert-tracked.ts';
import { makeUnconfirmed } from '#e2e/bookings/make-unconfirmed.ts';
import { expect, inLanguages, test } from '#e2e/browser/fixtures.ts';
import { inspect } from '#e2e/browser/inspect.ts';
import { someOf } from '#e2e/browser/long-run.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const { id: merchantId } = demoMerchants[0];
const words = 'Nobody at home';

const stuck = [
  ['attempted', 'en'],
  ['held', 'ar'],
  ['at_counter', 'ar'],
] as const;

for (const [phase, short] of someOf(stuck, stuck.length))
  inLanguages(short, () => {
    test(`${phase} says what failed and what to do next`, async ({ page, stack, t }) => {
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

test('a booking closed as not booked says so in the list @long', async ({ page, stack, t, operator }) => {
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

inLanguages('ar', () => {
  test.use({ signedIn: 'nakheel' });

  test('a parcel on hold is answered on its page and at the desk', async ({ page, stack, t, desk }) => {
    const { id, awb } = await insertTracked(stack, demoMerchants[1].id);
    await moveTo(stack, id, 'held', words);
    await queryDatabase(stack, "UPDATE shipments SET last_event_at = '2020-01-01' WHERE id = $1", [id]);
    await page.goto('/');
    const row = page.getByRole('listitem').filter({ hasText: awb });
    await row.getByRole('link', { name: t('home.queue.answer') }).click();
    await expect(page).toHaveURL(new RegExp(`/shipments/${id}#next-step$`));
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: t('shipment.redelivery.open') })).toBeVisible();
    const answer = `Emirates ID is with the guard of ${awb}`;
    const field = main.getByLabel(t('service.answer.message.label'));
    await field.fill(answer);
    await inspect(page, 'a parcel on hold with an answer');
    await main.getByRole('button', { name: t('service.answer.message.submit') }).click();
    await expect(main).toContainText(t('service.waiting'));
    await expect(main).toContainText(answer);
    await expect(field).toHaveCount(0);

    // Of all agents: other journeys give this one cases of her own.
    await desk.goto('/desk?queue=team');
    await expect(desk.getByRole('listitem').filter({ hasText: answer })).toContainText(awb);
    await page.goto('/');
    await expect(row).toContainText(t('home.queue.messageSent'));
  });

  test('about any other parcel, customer service is asked there @long', async ({ page, stack, t }) => {
    const { id, awb } = await insertTracked(stack, demoMerchants[1].id);
    await moveTo(stack, id, 'in_transit', words);
    await page.goto(`/shipments/${id}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('service.answer.message.ask') }).click();
    const field = main.getByLabel(t('service.answer.message.label'));
    await expect(field).toBeFocused();
    await field.fill(`When does ${awb} arrive?`);
    await inspect(page, 'a question to customer service');
    await main.getByRole('button', { name: t('service.answer.message.submit') }).click();
    await expect(main).toContainText(t('service.waiting'));
    await expect(main.getByRole('button', { name: t('service.answer.message.ask') })).toHaveCount(0);
  });
});
