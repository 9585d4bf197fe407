import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { firstReference } from '#e2e/bookings/first-reference.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { settleAttempt } from '#lib/attempts/settle.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { pool } from '#lib/db/pool.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { fetchLabel } from '#lib/labels/fetch-label.ts';
import { mostTags } from '#lib/marks/view.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';

const stack = await testStack();

const request = (change?: Parameters<typeof typedForm>[1]) => typedRequest(stack.oasis, change);

const sendsOf = async (id: string) => {
  const tail = id.replaceAll('-', '').slice(-12).toUpperCase();
  return (await stack.ledger()).filter((row) => row.reference_numbers.some((text) => text.includes(tail)));
};

it('books once, and stores the AWB, the label and the tracking', async () => {
  const booking = await request();
  const booked = await bookShipment(stack.oasis, booking);
  const [row, ...more] = await sendsOf(booking.id);
  expect(more).toEqual([]);
  expect(booked).toEqual({ ok: true, value: { id: booking.id, state: 'booked', awb: row?.awb } });
  expect(row?.account_number).toBe('100200');
  const shipment = await findShipment(stack.oasis, booking.id);
  expect(shipment).toMatchObject({ awb: row?.awb, state: 'booked', reference: 'ORDER-77' });
  expect(shipment?.details?.receiver).toMatchObject({ area: { nameEn: 'Al Majaz 1' } });
  await expect.poll(async () => (await findShipment(stack.oasis, booking.id))?.hasLabel).toBe(true);
  const label = await fetchLabel(stack.oasis, booking.id);
  expect(label.ok && Buffer.from(label.value.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});

it('gives the same answer for a key, even after a look-alike was booked', async () => {
  const booking = await request();
  const booked = await bookShipment(stack.oasis, booking);
  const like = { ...booking, id: randomUUID(), key: randomUUID(), despiteLookAlike: true };
  expect(await endOf(bookShipment(stack.oasis, like))).toBe('ok');
  expect(await bookShipment(stack.oasis, booking)).toEqual(booked);
});

it('refuses a tag that the merchant has no room for, at its field, and books with one it has', async () => {
  const { merchantId } = stack.nakheel;
  await inMerchant(merchantId, ({ tag }) =>
    tag.createMany({
      data: Array.from({ length: mostTags }, (_, n) => ({ merchantId, name: `t ${n}`, nameKey: `t ${n}` })),
    }),
  );
  const tagged = async (tag: string) => {
    const form = await typedForm(stack.nakheel);
    return { id: randomUUID(), key: randomUUID(), form: { ...form, parcel: { ...form.parcel, tag } } };
  };
  const refused = await tagged('one more');
  expect(await bookShipment(stack.nakheel, refused)).toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'parcel.tag', messageKey: 'tooManyDifferentTags' }] },
  });
  expect(await sendsOf(refused.id)).toEqual([]);
  expect(await endOf(bookShipment(stack.nakheel, await tagged('t 7')))).toBe('ok');
});

it('sends nothing when the merchant has no usable account, and keeps the draft', async () => {
  const booking = await request();
  const { merchantId } = stack.oasis;
  const setToken = (tokenCiphertext: Uint8Array<ArrayBuffer>) =>
    inMerchant(merchantId, ({ operatorAccount }) =>
      operatorAccount.updateMany({ data: { tokenCiphertext } }),
    );
  const [account] = await inMerchant(merchantId, ({ operatorAccount }) => operatorAccount.findMany());
  if (!account) throw new Error('no account');
  await setToken(new Uint8Array(40));
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('operator-unavailable');
  await setToken(account.tokenCiphertext);
  expect(await sendsOf(booking.id)).toEqual([]);
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ state: 'draft' });
  const again = await bookShipment(stack.oasis, { ...booking, key: randomUUID() });
  expect(again).toMatchObject({ ok: true, value: { state: 'booked' } });
});

it('sends once for fifty parallel posts with one key, and returns one shipment to all of them', async () => {
  const booking = await request();
  const answers = await Promise.all(Array.from({ length: 50 }, () => bookShipment(stack.oasis, booking)));
  expect(await sendsOf(booking.id)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.ok && answer.value.id))).toEqual(new Set([booking.id]));
  const again = await bookShipment(stack.oasis, booking);
  expect(again).toMatchObject({ ok: true, value: { state: 'booked' } });
});

it('sends once for ten parallel posts with one key for ten shipments', async () => {
  const { key, form } = await request();
  const ids = Array.from({ length: 10 }, () => randomUUID());
  const answers = await Promise.all(
    ids.map((id) => bookShipment(stack.oasis, { id, key, form, despiteLookAlike: true })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect((await Promise.all(ids.map(sendsOf))).flat()).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
  expect(new Set(refused)).toEqual(new Set(['conflict']));
});

it('returns a conflict for a key with another form, and for a shipment that is already booked', async () => {
  const booking = await request();
  await bookShipment(stack.oasis, booking);
  const other = await typedForm(stack.oasis, { parcel: { weight: '2' } });
  expect(await endOf(bookShipment(stack.oasis, { ...booking, form: other }))).toBe('conflict');
  const newKey = await bookShipment(stack.oasis, { ...booking, key: randomUUID(), form: other });
  expect(newKey).toMatchObject({ ok: false, code: 'conflict' });
  expect(await sendsOf(booking.id)).toHaveLength(1);
});

it('is unconfirmed when the connection is cut after the operator accepted, sends no second time, and finds the AWB', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
  const booking = await request();
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('unconfirmed');
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('unconfirmed');
  expect(await endOf(bookShipment(stack.oasis, { ...booking, key: randomUUID() }))).toBe('conflict');
  const unconfirmed = await findShipment(stack.oasis, booking.id);
  expect(unconfirmed).toMatchObject({ state: 'unconfirmed', awb: null });
  expect(unconfirmed?.unconfirmed?.reference).toMatch(firstReference);

  const tracked = await trackShipment(stack.oasis, booking.id);
  const [row, ...more] = await sendsOf(booking.id);
  expect(more).toEqual([]);
  expect(tracked?.shipment).toMatchObject({ state: 'booked', awb: row?.awb, unconfirmed: null });
  expect(await bookShipment(stack.oasis, booking)).toMatchObject({ ok: true, value: { awb: row?.awb } });
});

it.each(['reset-before-accept', 'html', 'invalid-utf8', 'truncated-body', 'wrong-types'])(
  'never treats %s as a refusal',
  async (kind) => {
    await stack.fault({ operation: 'CreateBooking', kind, remaining: 1 });
    const booking = await request();
    expect(await endOf(bookShipment(stack.oasis, booking))).toBe('unconfirmed');
    await settleAttempt(stack.oasis, booking.id);
    const [row] = await sendsOf(booking.id);
    const shipment = await findShipment(stack.oasis, booking.id);
    expect(shipment).toMatchObject(
      row ? { state: 'booked', awb: row.awb } : { state: 'unconfirmed', awb: null },
    );
  },
);

it('shows a refusal, lets the form be corrected, and tries again under a new reference', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'success-false', remaining: 1 });
  const booking = await request();
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('refused');
  const refused = await findShipment(stack.oasis, booking.id);
  expect(refused?.state).toBe('refused');
  expect(refused?.refusal?.message).toBeTruthy();
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('refused');
  const again = await bookShipment(stack.oasis, { ...booking, key: randomUUID() });
  expect(again).toMatchObject({ ok: true, value: { state: 'booked' } });
  const [row] = await sendsOf(booking.id);
  expect(row?.reference_numbers[0]).toMatch(/-2$/);
});

it('does not accept an AWB that another shipment has', async () => {
  await bookShipment(stack.oasis, await request());
  await stack.fault({ operation: 'CreateBooking', kind: 'duplicate-awb', remaining: 1 });
  const booking = await request();
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('unconfirmed');
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ state: 'unconfirmed', awb: null });
});

it.each(['missing-label', 'broken-label'])(
  'keeps the AWB with a %s, and fetches the label later',
  async (kind) => {
    await stack.fault({ operation: 'CreateBooking', kind, remaining: 1 });
    const booking = await request();
    expect(await bookShipment(stack.oasis, booking)).toMatchObject({ ok: true, value: { state: 'booked' } });
    expect((await findShipment(stack.oasis, booking.id))?.hasLabel).toBe(false);
    expect((await fetchLabel(stack.oasis, booking.id)).ok).toBe(true);
    expect((await findShipment(stack.oasis, booking.id))?.hasLabel).toBe(true);
  },
);

it('sends nothing while the operator is down, keeps the draft, and books it once it is back', async () => {
  const booking = await request();
  await stack.stopOperator();
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('operator-unavailable');
  expect((await findShipment(stack.oasis, booking.id))?.state).toBe('draft');
  await stack.startOperator();
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('operator-unavailable');
  expect(await endOf(bookShipment(stack.oasis, { ...booking, key: randomUUID() }))).toBe('ok');
  expect(await sendsOf(booking.id)).toHaveLength(1);
});

it('rejects an area of another zone at its field, and sends nothing', async () => {
  const booking = await request({ receiver: { areaId: '10601' } });
  const answer = await bookShipment(stack.oasis, booking);
  expect(answer).toMatchObject({
    ok: false,
    code: 'invalid',
    details: { fields: [{ path: 'receiver.areaId', messageKey: 'chooseFromList' }] },
  });
  expect(await sendsOf(booking.id)).toEqual([]);
});

it('keeps another merchant’s shipment out of reach, draft or booked', async () => {
  const booking = await request();
  await saveDraft(stack.oasis, booking);
  expect(await findShipment(stack.nakheel, booking.id)).toBeNull();
  await bookShipment(stack.oasis, booking);
  expect(await findShipment(stack.nakheel, booking.id)).toBeNull();
  expect(await trackShipment(stack.nakheel, booking.id)).toBeNull();
  expect(await endOf(fetchLabel(stack.nakheel, booking.id))).toBe('not-found');
  expect((await sendsOf(booking.id)).map((row) => row.account_number)).toEqual(['100200']);
});

it('gives two merchants who use the same id a shipment and a reference each', async () => {
  const booking = await request();
  const form = await typedForm(stack.nakheel);
  const own = await bookShipment(stack.oasis, booking);
  const other = await bookShipment(stack.nakheel, { id: booking.id, key: booking.key, form });
  expect([own, other]).toMatchObject([{ ok: true }, { ok: true }]);
  const sends = await sendsOf(booking.id);
  expect(sends.map((row) => row.account_number)).toEqual(['100200', '100300']);
  expect(new Set(sends.map((row) => row.reference_numbers[0])).size).toBe(2);
});

it('books while the window’s first save of the draft is under way', async () => {
  const booking = await request();
  const version = randomUUID();
  const save = await stack.database.connect();
  await save.query('BEGIN');
  await save.query(
    `INSERT INTO shipments (id, merchant_id, state, operator, form, form_version, created_by_id, updated_at)
     VALUES ($1, $2, 'draft', 'sandbox', '{}', $3, $4, now())`,
    [booking.id, stack.oasis.merchantId, version, stack.oasis.id],
  );
  const booked = bookShipment(stack.oasis, { ...booking, known: [version], despiteLookAlike: true });
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool().query(waits)).rowCount).toBe(1);
  await save.query('COMMIT');
  save.release();
  expect(await booked).toMatchObject({ ok: true, value: { state: 'booked' } });
  expect(await sendsOf(booking.id)).toHaveLength(1);
});

it('counts a draft by its booking, not by the day when it was begun', async () => {
  const booking = await request();
  await saveDraft(stack.oasis, booking);
  await stack.run("UPDATE shipments SET created_at = now() - interval '3 days' WHERE id = $1", [booking.id]);
  await stack.run("UPDATE search_words SET created_at = now() - interval '3 days' WHERE shipment_id = $1", [
    booking.id,
  ]);
  const {
    rows: [before],
  } = await stack.database.query('SELECT now() AS at');
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('ok');
  const rows = await stack.run(
    `SELECT shipments.created_at >= $2 AS "isNew", search_words.created_at = shipments.created_at AS "isFoundThere"
     FROM shipments JOIN search_words ON shipment_id = shipments.id WHERE shipments.id = $1`,
    [booking.id, before.at],
  );
  expect(rows).toEqual([{ isNew: true, isFoundThere: true }]);
});
