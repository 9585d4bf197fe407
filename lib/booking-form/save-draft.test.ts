import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { findDraft } from './find-draft.ts';
import { saveDraft } from './save-draft.ts';

const stack = await testStack();

const formOf = (contactName: string) => typedForm(stack.oasis, { receiver: { contactName } });

/** A draft that a window has saved, and a way to save it from a window that has seen some versions. */
async function savedDraft() {
  const id = randomUUID();
  const save = async (name: string, version: string, known: string[]) =>
    saveDraft(stack.oasis, { id, form: await formOf(name), version, known });
  const first = randomUUID();
  expect(await save('first', first, [])).toMatchObject({ ok: true });
  const stored = async () => {
    const draft = await findDraft(stack.oasis, id);
    const form = draft?.form as { receiver: { contactName: string } } | undefined;
    return { name: form?.receiver.contactName, formVersion: draft?.formVersion };
  };
  return { id, first, save, stored };
}

it('takes a save of a window that has seen the stored version', async () => {
  const { first, save, stored } = await savedDraft();
  const second = randomUUID();
  expect(await save('second', second, [first])).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ name: 'second', formVersion: second });
});

it('keeps no draft of a form that is blank again, unless another window has saved a newer version', async () => {
  const { id, first, save } = await savedDraft();
  const blank = async (known: string[]) =>
    saveDraft(stack.oasis, { id, form: await formOf(''), version: randomUUID(), known, isBlank: true });
  const second = randomUUID();
  await save('second', second, [first]);
  expect(await blank([first])).toMatchObject({ ok: false, code: 'outdated' });
  expect(await findDraft(stack.oasis, id)).not.toBeNull();
  expect(await blank([first, second])).toMatchObject({ ok: true });
  expect(await findDraft(stack.oasis, id)).toBeNull();
  expect(await blank([])).toMatchObject({ ok: true });
  expect(await findDraft(stack.oasis, id)).toBeNull();
});

it('empties a draft whose booking was closed as not booked', async () => {
  const [id, key] = [randomUUID(), randomUUID()];
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-before-accept', remaining: 1 });
  await bookShipment(stack.oasis, { id, key, form: await formOf('sent once') });
  const [attempt] = await stack.run('SELECT id FROM attempts WHERE shipment_id = $1', [id]);
  const { id: attemptId } = attempt as { id: string };
  await unsafeWriteOff(stack.agent, { attemptId, reason: 'on the phone' });
  const version = randomUUID();
  const saved = await saveDraft(stack.oasis, {
    id,
    form: await formOf(''),
    version,
    known: [key],
    isBlank: true,
  });
  expect(saved).toMatchObject({ ok: true });
  expect(await findDraft(stack.oasis, id)).toMatchObject({
    formVersion: version,
    form: { receiver: { contactName: '' } },
  });
});

it('overwrites no version that the window hasn’t seen, and says which one it is', async () => {
  const { first, save, stored } = await savedDraft();
  const newer = randomUUID();
  await save('newer', newer, [first]);
  const answer = await save('older', randomUUID(), [first]);
  expect(answer).toMatchObject({ ok: false, code: 'outdated', details: { version: newer } });
  expect((await stored()).name).toBe('newer');
  expect(await save('chosen', randomUUID(), [first, newer]), 'knowingly').toMatchObject({ ok: true });
  expect((await stored()).name).toBe('chosen');
});

it('never lets an older save that arrives late replace a newer one of the same window', async () => {
  const { first, save, stored } = await savedDraft();
  const [late, last] = [randomUUID(), randomUUID()];
  await save('last', last, [first, late]);
  expect(await save('late', late, [first])).toMatchObject({ ok: false, code: 'outdated' });
  expect((await stored()).name).toBe('last');
});

it('stores the newest of two saves that create the draft at once', async () => {
  const older = await formOf('older');
  const form = await formOf('newest');
  for (let round = 0; round < 20; round += 1) {
    const id = randomUUID();
    const [one, two] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([
      saveDraft(stack.oasis, { id, form: older, version: one, known: [] }),
      saveDraft(stack.oasis, { id, form, version: two, known: [one] }),
    ]);
    expect(answers[1]).toMatchObject({ ok: true });
    expect(await findDraft(stack.oasis, id)).toMatchObject({
      formVersion: two,
      form: { receiver: form.receiver },
    });
  }
});

it('books no form over a version that the window hasn’t seen', async () => {
  const { id, first, save, stored } = await savedDraft();
  const newer = randomUUID();
  await save('newer', newer, [first]);
  const book = async (known: string[]) =>
    bookShipment(stack.oasis, { id, key: randomUUID(), form: await formOf('older'), known });
  expect(await book([first])).toMatchObject({ ok: false, code: 'conflict' });
  expect(await stored()).toMatchObject({ name: 'newer', formVersion: newer });
  expect(await book([first, newer])).toMatchObject({ ok: true });
});

it('makes the key the version of a booked form, so that the same window goes on after a rejection', async () => {
  const { id, first, save } = await savedDraft();
  const key = randomUUID();
  await stack.fault({ kind: 'success-false', operation: 'CreateBooking', remaining: 1 });
  const answer = await bookShipment(stack.oasis, { id, key, form: await formOf('sent'), known: [first] });
  expect(answer).toMatchObject({ ok: false, code: 'refused' });
  expect(await save('another window', randomUUID(), [first])).toMatchObject({ ok: false, code: 'outdated' });
  expect(await save('the same window', randomUUID(), [first, key])).toMatchObject({ ok: true });
});

it('a merchant has 1,000 drafts at most, and can still save those', async () => {
  await stack.run(
    `INSERT INTO shipments (id, merchant_id, state, operator, form, created_by_id, updated_at)
     SELECT gen_random_uuid(), $1, 'draft', 'sandbox', '{}', $2, now() FROM generate_series(1, 999)`,
    [stack.nakheel.merchantId, stack.nakheel.id],
  );
  const form = await typedForm(stack.nakheel);
  const id = randomUUID();
  expect(await saveDraft(stack.nakheel, { id, form })).toMatchObject({ ok: true });
  expect(await saveDraft(stack.nakheel, { id: randomUUID(), form })).toMatchObject({
    ok: false,
    code: 'too-many',
  });
  expect(await saveDraft(stack.nakheel, { id, form })).toMatchObject({ ok: true });
});

it('keeps the emirate of a half-filled form for the list, and only while it is chosen', async () => {
  const id = randomUUID();
  const form = await formOf('half-filled');
  const destination = async () => {
    const rows = await stack.database.query('SELECT destination FROM shipments WHERE id = $1', [id]);
    return rows.rows[0]?.destination;
  };
  await saveDraft(stack.oasis, { id, form });
  expect(await destination()).toMatchObject({ emirate: { id: form.receiver.emirateId } });
  await saveDraft(stack.oasis, { id, form: { ...form, receiver: { ...form.receiver, emirateId: '' } } });
  expect(await destination()).toBeNull();
});
