import { expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { claimSend, prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';
import { recordAwb } from './record-awb.ts';

const stack = await testStack();
const { database } = stack;

const patient = { timeout: 30_000 };
const request = () => typedRequest(stack.oasis);

const hasLabel = async (id: string) => (await findShipment(stack.oasis, id))?.hasLabel;

/** Adds a trigger with the PL/pgSQL `body` while `work` runs. */
async function whileTriggered<Value>(on: string, when: string, body: string, work: () => Promise<Value>) {
  await database.query(`
    CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;
    CREATE TRIGGER planted ${on} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION planted()`);
  try {
    return await work();
  } finally {
    await database.query('DROP FUNCTION planted CASCADE');
  }
}

it('commits the claim and the AWB to the disk before the next step', async () => {
  await database.query('CREATE TABLE commits (became text, synchronous_commit text)');
  const note = `INSERT INTO commits VALUES (NEW.state, current_setting('synchronous_commit'));`;
  const booked = await whileTriggered('AFTER UPDATE ON attempts', 'OLD.state <> NEW.state', note, async () =>
    bookShipment(stack.oasis, await request()),
  );
  expect(booked).toMatchObject({ ok: true });
  const { rows } = await database.query('SELECT became, synchronous_commit FROM commits');
  expect(rows).toEqual([
    { became: 'sent', synchronous_commit: 'on' },
    { became: 'accepted', synchronous_commit: 'on' },
  ]);
});

it('commits no intent whose claim fails', async () => {
  const booking = await request();
  const refuse = `RAISE EXCEPTION 'no space left on the device';`;
  const answer = whileTriggered('BEFORE UPDATE ON attempts', `NEW.state = 'sent'`, refuse, () =>
    bookShipment(stack.oasis, booking),
  );
  await expect(answer).rejects.toThrow('no space left');
  expect(await findShipment(stack.oasis, booking.id)).toBeNull();
  expect(await bookShipment(stack.oasis, booking)).toMatchObject({ ok: true, value: { state: 'booked' } });
});

it('keeps the raw reply before it commits the AWB', async () => {
  await database.query('CREATE TABLE moments (id serial, moment text)');
  const note = `INSERT INTO moments (moment) VALUES
    (CASE WHEN NEW.raw_reply IS DISTINCT FROM OLD.raw_reply THEN 'kept' ELSE NEW.state::text END);`;
  await whileTriggered('AFTER UPDATE ON attempts', 'true', note, async () =>
    bookShipment(stack.oasis, await request()),
  );
  const { rows } = await database.query('SELECT moment FROM moments ORDER BY id');
  expect(rows.map(({ moment }) => moment)).toEqual(['sent', 'kept', 'accepted']);
});

it('commits the AWB even if the raw reply cannot be stored', async () => {
  const booking = await request();
  const refuse = `RAISE EXCEPTION 'no space left on the device';`;
  const answer = whileTriggered(
    'BEFORE UPDATE ON attempts',
    'NEW.raw_reply IS NOT NULL AND OLD.raw_reply IS NULL',
    refuse,
    () => bookShipment(stack.oasis, booking),
  );
  await expect(answer).resolves.toMatchObject({ ok: true, value: { state: 'booked' } });
});

/** Books concurrently until every connection of the pool is blocked while it stores a reply, then releases them together. */
async function bookTogether(bookings: Awaited<ReturnType<typeof request>>[]) {
  const connections = 10;
  await database.query('SELECT pg_advisory_lock(77)');
  const waits = 'PERFORM pg_advisory_xact_lock_shared(77);';
  return whileTriggered(
    'BEFORE UPDATE ON attempts',
    'NEW.raw_reply IS DISTINCT FROM OLD.raw_reply',
    waits,
    async () => {
      const booked = Promise.all(bookings.map((booking) => bookShipment(stack.oasis, booking)));
      await expect
        .poll(
          async () =>
            (await database.query('SELECT FROM pg_locks WHERE objid = 77 AND NOT granted')).rowCount,
          patient,
        )
        .toBe(connections);
      await database.query('SELECT pg_advisory_unlock(77)');
      return booked;
    },
  );
}

it('holds no connection while it waits for another', async () => {
  const bookings = await Promise.all(Array.from({ length: 14 }, request));
  const answers = await bookTogether(bookings);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(bookings.length);
  for (const { id } of bookings) await expect.poll(() => hasLabel(id), patient).toBe(true);
});

it('holds no connection after a refusal either', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'success-false', remaining: 14 });
  const answers = await bookTogether(await Promise.all(Array.from({ length: 14 }, request)));
  expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(Array(14).fill('refused'));
});

it('shows no AWB whose commit fails', async () => {
  const booking = await request();
  const refuse = `RAISE EXCEPTION 'no space left on the device';`;
  const answer = whileTriggered('BEFORE UPDATE ON shipments', `NEW.state = 'booked'`, refuse, () =>
    bookShipment(stack.oasis, booking),
  );
  await expect(answer).rejects.toThrow('no space left');
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ state: 'booking', awb: null });
});

it('keeps the AWB when its label cannot be stored', async () => {
  const booking = await request();
  // A sequence isn't rolled back with its transaction, so it counts failed tries too.
  await database.query('CREATE SEQUENCE label_tries; GRANT USAGE ON label_tries TO PUBLIC');
  const refuse = `PERFORM nextval('label_tries'); RAISE EXCEPTION 'no space left on the device';`;
  await whileTriggered('BEFORE INSERT ON labels', 'true', refuse, async () => {
    await expect(bookShipment(stack.oasis, booking)).resolves.toMatchObject({ ok: true });
    const isTried = async () => (await database.query('SELECT is_called FROM label_tries')).rows[0];
    await expect.poll(isTried, patient).toEqual({ is_called: true });
  });
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ state: 'booked', hasLabel: false });
});

it('returns the AWB before its label arrives', async () => {
  const booking = await request();
  await database.query('SELECT pg_advisory_lock(78)');
  const wait = 'PERFORM pg_advisory_xact_lock_shared(78);';
  await whileTriggered('BEFORE INSERT ON labels', 'true', wait, async () => {
    let answer: unknown;
    const booked = bookShipment(stack.oasis, booking).then((given) => {
      answer = given;
    });
    try {
      await expect.poll(() => answer).toMatchObject({ ok: true, value: { state: 'booked' } });
      expect(await hasLabel(booking.id)).toBe(false);
    } finally {
      await database.query('SELECT pg_advisory_unlock(78)');
      await booked;
    }
    await expect.poll(() => hasLabel(booking.id), patient).toBe(true);
  });
});

it('keeps the first AWB of a shipment when another one arrives for the same attempt', async () => {
  const booking = await prepareAttempt(stack.oasis);
  await claimSend(booking.merchantId, booking.attemptId);
  expect(await recordAwb(booking, { awb: '1000088000001' })).toBe(true);
  expect(await recordAwb(booking, { awb: '1000088000002' })).toBe(false);
  expect(await findShipment(stack.oasis, booking.shipmentId)).toMatchObject({ awb: '1000088000001' });
});
