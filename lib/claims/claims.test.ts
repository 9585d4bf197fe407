import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { postEntries } from '#lib/money/post-entries.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { readFirstSheet } from '#lib/tables/testing/read-first-sheet.ts';
import { changeClaim } from './change-claim.ts';
import { exportClaim, printClaim } from './claim-pack.ts';
import { listClaimable, makeClaim } from './make-claim.ts';
import { findClaim, listClaims, readDisputed } from './read-claims.ts';
import { newClaimSchema, sentClaimSchema } from './schema.ts';
import { sendClaim } from './send-claim.ts';
import { nextStep } from './view.ts';

const stack = await testStack();
/** What the page of a new claim shows. */
const made = { state: 'made', answer: '' } as const;

const delivered = (codMinor: number) =>
  insertShipment(
    stack.oasis,
    { state: 'booked', phase: 'expected', codMinor },
    { phase: 'delivered', lastEventAt: new Date('2026-11-02') },
  );

const pay = (shipmentId: string, amountMinor: number) =>
  inMerchant(stack.oasis.merchantId, (transaction) =>
    postEntries(transaction, stack.oasis.merchantId, [
      {
        cause: `test:${shipmentId}`,
        kind: 'remitted',
        at: new Date(),
        postings: [
          { account: 'cod-remitted', shipmentId, payoutId: randomUUID(), amountMinor, currency: 'AED' },
          { account: 'cod-collected', shipmentId, amountMinor: -amountMinor, currency: 'AED' },
        ],
      },
    ]),
  );

const claim = (...shipmentIds: string[]) =>
  makeClaim(stack.oasis, { kind: 'cod', shipmentIds, dueOn: '2026-12-10', note: 'مرفق إثبات التسليم' });

async function claimed(...shipmentIds: string[]) {
  const made = await claim(...shipmentIds);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

it('claims what the carrier holds, each shipment once, and follows what is paid later', async () => {
  const [one, other] = [await delivered(12_550), await delivered(7_000)];
  await pay(one, 2_550);
  const { id, number } = await claimed(one, other);
  expect(await endOf(claim(one, other))).toBe('nothing');
  expect(await listClaimable(stack.oasis, 'cod', [one, other])).toEqual([]);
  expect(await readDisputed(stack.oasis)).toEqual([{ amountMinor: 17_000, currency: 'AED' }]);

  await pay(other, 6_000);
  expect(await findClaim(stack.oasis, id)).toMatchObject({
    number,
    state: 'made',
    sentOn: null,
    dueOn: '2026-12-10',
    shipments: 2,
    amounts: [{ amountMinor: 17_000, currency: 'AED' }],
    items: expect.arrayContaining([
      expect.objectContaining({
        shipmentId: one,
        amountMinor: 10_000,
        openMinor: 10_000,
        paidMinor: 2_550,
        dueMinor: 12_550,
      }),
      expect.objectContaining({ shipmentId: other, amountMinor: 7_000, openMinor: 1_000 }),
    ]),
  });

  expect((await changeClaim(stack.oasis, { id, before: made, state: 'dropped', answer: 'no' })).ok).toBe(
    true,
  );
  const ended = { id, before: { state: 'dropped', answer: 'no' }, state: 'sent', answer: '' } as const;
  expect(await changeClaim(stack.oasis, ended)).toMatchObject({ ok: false });
  expect(await readDisputed(stack.oasis)).toEqual([]);
  expect((await claimed(other)).number).toBeGreaterThan(number);
});

it('is to be ended when nothing of it is outstanding, also after its due date', async () => {
  const { oasis } = stack;
  const [one, other] = [await delivered(500), await delivered(700)];
  const [paid, open] = [await claimed(one), await claimed(other)];
  for (const { id } of [paid, open])
    await sendClaim(oasis, { by: 'hand', id, sentOn: '2026-11-27', sentNote: 'by hand' }, '');
  await pay(one, 500);
  const late = '9999-12-31';
  const steps = (await listClaims(oasis, {})).items
    .filter(({ id }) => id === paid.id || id === open.id)
    .map((each) => nextStep(each, late));
  expect(steps).toEqual(['remind', 'close']);
});

it('takes a shipment once when two people claim it at the same time', async () => {
  const ids = [await delivered(100), await delivered(200)];
  const made = await Promise.all([claim(...ids), claim(...ids)]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
});

it('numbers claims without gaps, and lists those in a state', async () => {
  const first = await claimed(await delivered(100));
  expect(await endOf(claim(first.id))).toBe('nothing');
  const next = await claimed(await delivered(100));
  expect(next.number).toBe(first.number + 1);
  await changeClaim(stack.oasis, { id: next.id, before: made, state: 'dropped', answer: '' });
  const { items } = await listClaims(stack.oasis, { state: 'dropped' });
  expect(items.map(({ number }) => number)).toContain(next.number);
  expect(items.map(({ number }) => number)).not.toContain(first.number);
});

it('is sent when a person says how, or the mail server has it; before that it has no response and can only end', async () => {
  const { oasis, nakheel } = stack;
  const { id } = await claimed(await delivered(100));
  const byHand = { by: 'hand' as const, id, sentOn: '2026-11-27', sentNote: 'سُلّمت في مكتب ديرة' };
  for (const state of ['sent', 'answered'] as const)
    expect(await endOf(changeClaim(oasis, { id, before: made, state, answer: 'yes' }))).toBe('not-found');
  expect(await endOf(sendClaim(oasis, { by: 'email', id }, 'omar@oasis.example'))).toBe('no-address');
  expect(await endOf(sendClaim(nakheel, byHand, ''))).toBe('not-found');
  expect((await sendClaim(oasis, byHand, '')).ok).toBe(true);
  const sent = { state: 'sent', answer: '' } as const;
  expect(await findClaim(oasis, id)).toMatchObject({
    state: 'sent',
    sentOn: '2026-11-27',
    sentNote: byHand.sentNote,
    mail: null,
  });
  expect(await endOf(sendClaim(oasis, { ...byHand, sentNote: 'again' }, ''))).toBe('not-found');
  expect((await changeClaim(oasis, { id, before: sent, state: 'answered', answer: 'no' })).ok).toBe(true);
  const ended = await claimed(await delivered(100));
  expect((await changeClaim(oasis, { id: ended.id, before: made, state: 'paid', answer: '' })).ok).toBe(true);
  expect(await endOf(sendClaim(oasis, { ...byHand, id: ended.id }, ''))).toBe('not-found');
});

it('keeps a response that a page from before it doesn’t show', async () => {
  const { oasis } = stack;
  const { id } = await claimed(await delivered(100));
  await sendClaim(oasis, { by: 'hand', id, sentOn: '2026-11-27', sentNote: 'by hand' }, '');
  const before = { state: 'sent', answer: '' } as const;
  expect((await changeClaim(oasis, { id, before, state: 'answered', answer: 'We pay half' })).ok).toBe(true);
  expect(await endOf(changeClaim(oasis, { id, before, state: 'sent', answer: '' }))).toBe('not-found');
  expect(await findClaim(oasis, id)).toMatchObject({ state: 'answered', answer: 'We pay half' });
});

it('takes another day of the response, and is emailed only with one that hasn’t passed', async () => {
  const { oasis } = stack;
  settings().OPERATOR_CLAIMS_EMAIL = 'claims@carrier.example';
  const { id } = await claimed(await delivered(100));
  await stack.run(`UPDATE claims SET due_on = '2026-01-31' WHERE id = $1`, [id]);
  const email = () => sendClaim(oasis, { by: 'email', id }, 'omar@oasis.example');
  expect(await endOf(email())).toBe('past-day');
  const before = { ...made, dueOn: '2026-01-31' };
  const postponed = { id, before, state: 'made', answer: '', dueOn: '2099-01-31' } as const;
  expect((await changeClaim(oasis, postponed)).ok).toBe(true);
  expect(await endOf(changeClaim(oasis, postponed)), 'an earlier page').toBe('not-found');
  expect(await findClaim(oasis, id)).toMatchObject({ state: 'made', dueOn: '2099-01-31' });
  expect((await email()).ok).toBe(true);
  settings().OPERATOR_CLAIMS_EMAIL = undefined;
});

it('can’t be due before today, nor sent later', () => {
  const today = dubaiClock(new Date()).date;
  const form = { kind: 'cod', shipmentIds: [randomUUID()], note: '' };
  const sent = { by: 'hand', id: randomUUID(), sentNote: 'by post' };
  const allowed = [-400, -1, 0, 1, 400].map((days) => {
    const day = addDays(today, days);
    const schemas = [
      newClaimSchema.safeParse({ ...form, dueOn: day }),
      sentClaimSchema.safeParse({ ...sent, sentOn: day }),
    ];
    return schemas.map(({ success }) => success);
  });
  expect(allowed).toEqual([
    [false, true],
    [false, true],
    [true, true],
    [true, false],
    [true, false],
  ]);
});

it('shows no claim to another merchant, and claims none of its shipments', async () => {
  const id = await delivered(300);
  const form = { kind: 'cod' as const, shipmentIds: [id], dueOn: '2026-12-10', note: '' };
  expect(await endOf(makeClaim(stack.nakheel, form))).toBe('nothing');
  const its = await claimed(id);
  expect(await findClaim(stack.nakheel, its.id)).toBeNull();
  expect(
    await endOf(changeClaim(stack.nakheel, { id: its.id, before: made, state: 'paid', answer: '' })),
  ).toBe('not-found');
  expect((await listClaims(stack.nakheel, {})).items).toEqual([]);
});

it('is printed in both languages, and exported, with the proof of delivery', async () => {
  const id = await delivered(4_000);
  const made = await claimed(id);
  const merchant = { en: 'Oasis Books', ar: 'مكتبة الواحة' };
  const pdf = await printClaim(stack.oasis, made.id, merchant);
  const [page = ''] = await readLabelText(pdf ?? new Uint8Array());
  const { awb } = (await findClaim(stack.oasis, made.id))?.items[0] ?? {};
  for (const text of [String(made.number), awb ?? '-', '2 Nov 2026', 'AED 40.00', 'Dec'])
    expect(page).toContain(text);
  const xlsx = await exportClaim(stack.oasis, made.id, 'ar');
  const read = await readFirstSheet(new Uint8Array(xlsx ?? []));
  expect(read.ok && read.value[1]?.cells).toEqual([
    awb,
    ...['', '2 Nov 2026', '', '', '0.00 / 40.00', '40.00', '40.00', 'AED'],
  ]);
  expect(await printClaim(stack.nakheel, made.id, merchant)).toBeNull();
});

it('is emailed to the operator of its shipments, and by hand if they have two', async () => {
  settings().OPERATOR_CLAIMS_EMAIL = 'claims@carrier.example';
  const [one, other] = [await delivered(1_000), await delivered(2_000)];
  const addressOf = async ({ id }: { id: string }) => (await findClaim(stack.oasis, id))?.address;
  const claims = [await claimed(one), await claimed(other)];
  expect(await Promise.all(claims.map(addressOf))).toEqual(Array(2).fill('claims@carrier.example'));
  await stack.run(`UPDATE shipments SET operator = 'another' WHERE id = $1`, [other]);
  expect(await Promise.all(claims.map(addressOf))).toEqual(['claims@carrier.example', null]);
  await stack.run('UPDATE claim_items SET claim_id = $1 WHERE shipment_id = $2', [claims[0]?.id, other]);
  expect(await addressOf(claims[0] ?? { id: '' })).toBeNull();
  settings().OPERATOR_CLAIMS_EMAIL = undefined;
});
