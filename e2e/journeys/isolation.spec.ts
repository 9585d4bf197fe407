import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { bookingForm } from '#e2e/bookings/booking-form.ts';
import { insertDraft } from '#e2e/bookings/open-draft.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { holdAction } from '#e2e/browser/held-action.ts';
import { openAs } from '#e2e/browser/open-as.ts';
import { queryDatabase } from '#e2e/stack/database.ts';

// Everything of another merchant is "not found", on every path to it. The suite in e2e/isolation requests each path in npm test; the
// long run also looks at the pages.
test.use({ allowedErrors: /status of (401|404)|net::ERR_FAILED/ });

test('a merchant finds nothing at another merchant’s URLs', { tag: '@long' }, async ({
  page,
  t,
  operator,
  stack,
  browser,
}) => {
  test.slow();
  const marker = { contactName: 'Only for Oasis', mobile: '0504443322', email: 'only@oasis.example' };
  const own = await bookShipment(
    { page, stack, operator },
    { receiver: marker, parcel: { reference1: 'OASIS-1' } },
  );
  await page.goto(`/shipments/${own.id}`);
  const cancel = await holdAction(page, own.id, async () => {
    await page.getByRole('button', { name: t('cancel.open.will-cancel') }).click();
    await page.getByRole('button', { name: t('cancel.confirm.will-cancel') }).click();
  });
  const draftId = await insertDraft(stack, { receiver: { contactName: 'Draft of Oasis' } });
  const form = bookingForm(page, t);
  await form.open(`?draft=${draftId}`);
  const save = await holdAction(page, draftId, () =>
    form.set('receiver.contactName', 'Taken over').catch(() => {}),
  );
  const draftOf = async () =>
    (
      await queryDatabase<{ form: { receiver: { contactName: string } }; merchant_id: string }>(
        stack,
        'SELECT form, merchant_id FROM shipments WHERE id = $1 ORDER BY created_at',
        [draftId],
      )
    )[0];
  const before = await draftOf();

  // They have a shipment of their own, so an empty search shows its message.
  await insertDraft(stack, {}, 'nakheel');
  const second = await openAs(browser, stack, 'nakheel');
  const theirs = await second.newPage();

  await test.step('pages', async () => {
    for (const address of [
      `/shipments/${own.id}`,
      `/shipments/new?draft=${draftId}`,
      `/shipments/${draftId}`,
    ]) {
      const answer = await theirs.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(theirs.getByRole('main')).not.toContainText(/Oasis|0504443322/);
    }
    await theirs.goto(`/shipments/new?repeat=${own.id}`);
    await expect(bookingForm(theirs, t).control('receiver.contactName')).toHaveValue('');
    expect(await theirs.content()).not.toContain('Only for Oasis');
    const noResults = (query: string) =>
      t.markup('shipments.nothingFoundTitle', { query, typed: (chunks) => chunks });
    for (const query of [own.awb, 'OASIS-1', '0504443322', 'Only for Oasis']) {
      await theirs.goto(`/shipments?q=${encodeURIComponent(query)}`);
      await expect(theirs.getByRole('heading', { name: noResults(query) })).toBeVisible();
    }
  });

  await test.step('handlers', async () => {
    for (const address of ['tracking', 'label', 'label?open=1']) {
      const answer = await second.request.get(`/api/shipments/${own.id}/${address}`);
      expect(answer.status(), address).toBe(404);
      expect(await answer.json()).toEqual({ ok: false, code: 'not-found' });
    }
  });

  await test.step('actions', async () => {
    expect(await (await cancel.sendAs(second)).text()).toContain('"code":"not-found"');
    expect((await operator.ledger({ awb: own.awb }))[0]?.stage).toBe('expected');
    // The same as for a non-existent id: it becomes a draft of their own.
    expect(await (await save.sendAs(second)).text()).toContain('"ok":true');
    expect(await draftOf()).toEqual(before);
  });

  await test.step('the first merchant can still do all of it', async () => {
    expect((await page.request.get(`/api/shipments/${own.id}/label`)).status()).toBe(200);
    expect(await (await cancel.sendAs(page.context())).text()).toContain('"ok":true');
    expect((await operator.ledger({ awb: own.awb }))[0]?.stage).toBe('cancelled');
  });
  await second.close();
});

test('a signed-out person is asked to sign in and gets nothing', { tag: '@long' }, async ({
  page,
  t,
  operator,
  stack,
  browser,
}) => {
  const { id, awb } = await bookShipment({ page, stack, operator });
  await page.goto(`/shipments/${id}`);
  const cancel = await holdAction(page, id, async () => {
    await page.getByRole('button', { name: t('cancel.open.will-cancel') }).click();
    await page.getByRole('button', { name: t('cancel.confirm.will-cancel') }).click();
  });
  const nobody = await openAs(browser, stack, null);
  const theirs = await nobody.newPage();
  for (const address of ['/', '/shipments', `/shipments/${id}`, '/shipments/new', '/desk', `/desk/${awb}`]) {
    await theirs.goto(address);
    await expect(theirs, address).toHaveURL(/\/sign-in$/);
  }
  const handlers = [
    `/api/shipments/${id}/tracking`,
    `/api/shipments/${id}/label`,
    `/api/desk/${awb}/tracking`,
    '/api/locations?kind=emirates',
    '/api/rates',
    '/api/shipments/version',
  ];
  for (const address of handlers) {
    const answer = await nobody.request.get(address);
    expect(answer.status(), address).toBe(401);
    expect(await answer.json()).toEqual({ ok: false, code: 'signed-out' });
  }
  await cancel.sendAs(nobody);
  expect((await operator.ledger({ awb }))[0]?.stage).toBe('expected');

  await test.step('so is a person whose session has ended', async () => {
    await queryDatabase(stack, 'DELETE FROM sessions');
    await page.goto(`/shipments/${id}`);
    await expect(page).toHaveURL(/\/sign-in$/);
  });
  await nobody.close();
});

test('an action sent by another site’s page is rejected', async ({ page, t, stack, operator, context }) => {
  const { id, awb } = await bookShipment({ page, stack, operator });
  await page.goto(`/shipments/${id}`);
  const cancel = await holdAction(page, id, async () => {
    await page.getByRole('button', { name: t('cancel.open.will-cancel') }).click();
    await page.getByRole('button', { name: t('cancel.confirm.will-cancel') }).click();
  });
  for (const origin of ['https://elsewhere.example', undefined]) {
    const answer = await cancel.sendAs(context, undefined, { origin });
    expect(await answer.text()).not.toContain('"ok":true');
  }
  expect((await operator.ledger({ awb }))[0]?.stage).toBe('expected');
});

test('a merchant can’t open the desk, and an agent can’t open the merchants’ pages', {
  tag: '@long',
}, async ({ page, t, operator, stack, browser }) => {
  const { id, awb } = await bookShipment({ page, stack, operator });
  await page.goto(`/shipments/${id}`);
  const cancel = await holdAction(page, id, async () => {
    await page.getByRole('button', { name: t('cancel.open.will-cancel') }).click();
    await page.getByRole('button', { name: t('cancel.confirm.will-cancel') }).click();
  });
  for (const address of ['/desk', `/desk/${awb}`]) {
    expect((await page.goto(address))?.status(), address).toBe(404);
  }
  expect((await page.request.get(`/api/desk/${awb}/tracking`)).status()).toBe(404);

  const agent = await openAs(browser, stack, 'agent');
  const theirs = await agent.newPage();
  for (const address of ['/', '/shipments', '/shipments/new', `/shipments/${id}`]) {
    await theirs.goto(address);
    await expect(theirs, address).toHaveURL(/\/desk$/);
  }
  for (const address of [
    `/api/shipments/${id}/tracking`,
    `/api/shipments/${id}/label`,
    '/api/rates',
    '/api/shipments/version',
  ]) {
    expect((await agent.request.get(address)).status(), address).toBe(404);
  }
  expect(await (await cancel.sendAs(agent)).text()).not.toContain('"ok":true');
  expect((await operator.ledger({ awb }))[0]?.stage).toBe('expected');
  await agent.close();
});
