import { describe, expect, it } from 'vitest';
import { bookingReply, paths } from '#lib/postal/family-a/wire.ts';
import { sampleBooking } from '#lib/sandbox/testing/samples.ts';
import { ask, book, nakheel, oasis } from '#lib/sandbox/testing/sandbox-client.ts';
import { resetTestSandbox } from '#lib/sandbox/testing/test-sandbox.ts';

const sandbox = resetTestSandbox();

const addRule = (rule: Record<string, unknown>) =>
  ask(`${sandbox.url}/_sandbox/api/faults`, {
    method: 'POST',
    body: { operation: 'CreateBooking', ...rule },
  });
const create = (changes: Record<string, unknown> = {}) =>
  ask(`${sandbox.url}${paths.createBooking}`, {
    method: 'POST',
    headers: oasis,
    body: { BookingRequest: { ...sampleBooking, ...changes } },
  });
const booked = async () => {
  const reply = await ask(`${sandbox.url}/_sandbox/api/ledger`);
  return (reply.json as { shipments: { awb: string }[] }).shipments.map(({ awb }) => awb);
};

describe('what is recorded and what is answered', () => {
  it.each([
    [false, 0],
    [true, 1],
  ])('status with afterAccept %s: %i shipments, and the status', async (afterAccept, count) => {
    await addRule({ kind: 'status', params: { status: 520, afterAccept } });
    expect((await create()).status).toBe(520);
    expect(await booked()).toHaveLength(count);
  });

  it('success-false: the text "false" if the rule says so', async () => {
    await addRule({ kind: 'success-false', params: { spelling: 'text' } });
    expect((await create()).json).toMatchObject({ serviceResult: { success: 'false' } });
  });

  it('drip: the complete reply, piece by piece', async () => {
    await addRule({ kind: 'drip', params: { intervalMs: 20, bytes: 20 } });
    const started = performance.now();
    const reply = await create({ PrintType: 'None' });
    expect(bookingReply.safeParse(reply.json).success).toBe(true);
    expect(performance.now() - started).toBeGreaterThan(75);
  });

  it('extra-fields: unknown members in every object', async () => {
    await addRule({ kind: 'extra-fields' });
    const reply = await create({ PrintType: 'None' });
    expect(reply.json).toMatchObject({ sbxNewField: 'new', BookingResponse: { sbxNewField: 'new' } });
    expect(bookingReply.safeParse(reply.json).success).toBe(true);
  });

  it('huge-body: JSON of the size in the rule', async () => {
    await addRule({ kind: 'huge-body', params: { megabytes: 3, afterAccept: true } });
    const reply = await create();
    expect(reply.text.length).toBe(3 * 1024 * 1024 + 2);
    expect(reply.json).toEqual({});
    expect(await booked()).toHaveLength(1);
  });
});

describe('when a rule happens', () => {
  const statuses = async (count: number) => {
    const seen: number[] = [];
    for (let call = 0; call < count; call += 1) seen.push((await create({ PrintType: 'None' })).status);
    return seen;
  };

  it('at random, for about the share of calls in the rule', async () => {
    await addRule({ kind: 'status', probability: 0.3 });
    const failed = (await statuses(100)).filter((status) => status === 503).length;
    expect(failed).toBeGreaterThan(15);
    expect(failed).toBeLessThan(45);
  });

  it('every nth call', async () => {
    await addRule({ kind: 'status', nth: 3 });
    expect(await statuses(6)).toEqual([200, 200, 503, 200, 200, 503]);
  });

  it('for its account and its operation only', async () => {
    await addRule({ kind: 'status', account: nakheel.AccountNo });
    await addRule({ kind: 'status', operation: 'Tracking' });
    expect(await statuses(1)).toEqual([200]);
    await expect(book(sandbox.url, {}, nakheel)).rejects.toThrow();
  });

  it('several rules at once, the oldest outermost', async () => {
    await addRule({ kind: 'status', params: { status: 500, afterAccept: true } });
    await addRule({ kind: 'delay', params: { ms: 100 } });
    const started = performance.now();
    expect((await create()).status).toBe(500);
    expect(performance.now() - started).toBeGreaterThanOrEqual(95);
    expect(await booked()).toHaveLength(1);
  });
});

describe('a rule that can’t be', () => {
  it.each([
    ['an unknown kind', { kind: 'earthquake' }],
    ['an unknown operation', { kind: 'status', operation: 'Teleport' }],
    ['a wrong parameter', { kind: 'status', params: { status: 200 } }],
    ['a parameter of another kind', { kind: 'reset-before-accept', params: { ms: 5 } }],
    ['chance and count at once', { kind: 'status', nth: 2, probability: 0.5 }],
    ['a certainty above one', { kind: 'status', probability: 2 }],
  ])('is refused: %s', async (_, rule) => {
    expect((await addRule(rule)).status).toBe(400);
  });
});
