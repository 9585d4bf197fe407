import { request } from 'undici';
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
    ['reset-before-accept', 0],
    ['reset-after-accept', 1],
    ['truncated-body', 1],
  ])('%s: %i shipments, and no whole answer', async (kind, count) => {
    await addRule({ kind });
    await expect(create()).rejects.toThrow();
    expect(await booked()).toHaveLength(count);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('status with afterAccept %s: %i shipments, and the status', async (afterAccept, count) => {
    await addRule({ kind: 'status', params: { status: 520, afterAccept } });
    expect((await create()).status).toBe(520);
    expect(await booked()).toHaveLength(count);
  });

  it('html: a page instead of JSON', async () => {
    await addRule({ kind: 'html', params: { status: 502 } });
    const reply = await create();
    expect([reply.status, reply.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
    expect(await booked()).toHaveLength(0);
  });

  it('success-false: a refusal with the rule’s text', async () => {
    await addRule({ kind: 'success-false', params: { message: 'ReceiverCity: is closed' } });
    expect((await create()).json).toEqual({
      serviceResult: { success: false, ErrorMsg: 'ReceiverCity: is closed' },
    });
  });

  it('delay: the answer comes late', async () => {
    await addRule({ kind: 'delay', params: { ms: 300 } });
    const started = performance.now();
    await create();
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
  });

  it('drip: the complete reply, piece by piece', async () => {
    await addRule({ kind: 'drip', params: { intervalMs: 20, bytes: 20 } });
    const started = performance.now();
    const reply = await create({ PrintType: 'None' });
    expect(bookingReply.safeParse(reply.json).success).toBe(true);
    expect(performance.now() - started).toBeGreaterThan(75);
  });

  it('wrong-types: right names and wrong types', async () => {
    await addRule({ kind: 'wrong-types' });
    const reply = await create();
    expect(reply.json).toHaveProperty('BookingResponse.AWBNumber.value');
    expect(bookingReply.safeParse(reply.json).success).toBe(false);
  });

  it('invalid-utf8: the bytes aren’t text', async () => {
    await addRule({ kind: 'invalid-utf8' });
    expect((await create()).text).toContain('\ufffd');
  });

  it('missing-label and broken-label: the AWB is valid', async () => {
    await addRule({ kind: 'missing-label', remaining: 1 });
    const missing = bookingReply.parse((await create()).json).BookingResponse;
    expect([missing.AWBLabel, missing.AWBLabelURL]).toEqual([null, null]);
    await addRule({ kind: 'broken-label', params: { as: 'not-a-pdf' } });
    const broken = bookingReply.parse((await create()).json).BookingResponse;
    expect(Buffer.from(broken.AWBLabel ?? '', 'base64').toString()).toBe('This is a text, and no label.');
    expect(await booked()).toEqual([broken.AWBNumber, missing.AWBNumber]);
  });

  it('success-false: the text "false" if the rule says so', async () => {
    await addRule({ kind: 'success-false', params: { spelling: 'text' } });
    expect((await create()).json).toMatchObject({ serviceResult: { success: 'false' } });
  });

  it('foreign-label-link: a link to another host, with the label', async () => {
    await addRule({ kind: 'foreign-label-link', remaining: 1 });
    const foreign = bookingReply.parse((await create()).json).BookingResponse;
    expect(foreign.AWBLabelURL).toMatch(/^http:\/\/labels\.example\.com\/labels\/[\w-]+\.pdf$/);
    expect(foreign.AWBLabel).not.toBe('');
    await addRule({ kind: 'foreign-label-link', params: { base: 'http://169.254.10.1:8080' } });
    const inside = bookingReply.parse((await create()).json).BookingResponse;
    expect(inside.AWBLabelURL).toMatch(/^http:\/\/169\.254\.10\.1:8080\/labels\//);
  });

  it('extra-fields: unknown members in every object', async () => {
    await addRule({ kind: 'extra-fields' });
    const reply = await create({ PrintType: 'None' });
    expect(reply.json).toMatchObject({ sbxNewField: 'new', BookingResponse: { sbxNewField: 'new' } });
    expect(bookingReply.safeParse(reply.json).success).toBe(true);
  });

  it('missing-fields: without the members that the rule names', async () => {
    await addRule({ kind: 'missing-fields', params: { members: ['Status', 'AWBLabelURL'] } });
    const { BookingResponse } = (await create()).json as { BookingResponse: object };
    expect(Object.keys(BookingResponse)).toEqual(['AWBNumber', 'Description', 'AWBLabel']);
  });

  it('unknown-status: both families report an unlisted code with the usual words', async () => {
    const awb = await book(sandbox.url);
    await addRule({ kind: 'unknown-status', operation: '*', params: { code: 'ZZ-1' } });
    const b = await ask(`${sandbox.url}/Tracking?awbNumber=${awb}`, { headers: oasis });
    expect(b.json).toMatchObject([
      {
        lastStatus: { code: 'ZZ-1', descriptionEn: 'The shipment is expected from the sender' },
        events: [{ status: { code: 'ZZ-1' } }],
      },
    ]);
    const a = await ask(`${sandbox.url}${paths.getTrackDetails}?track_id=${awb}`, { headers: oasis });
    expect(a.json).toMatchObject({ track_final_result: [{ sub_status_code: 'ZZ-1' }] });
  });

  it('huge-body: JSON of the size in the rule', async () => {
    await addRule({ kind: 'huge-body', params: { megabytes: 3, afterAccept: true } });
    const reply = await create();
    expect(reply.text.length).toBe(3 * 1024 * 1024 + 2);
    expect(reply.json).toEqual({});
    expect(await booked()).toHaveLength(1);
  });

  it('duplicate-awb: the earlier AWB in the reply, a new one in the ledger', async () => {
    const earlier = await book(sandbox.url);
    await addRule({ kind: 'duplicate-awb', remaining: 1 });
    expect(await book(sandbox.url)).toBe(earlier);
    expect(new Set(await booked()).size).toBe(2);
  });
});

describe('a caller that leaves', () => {
  it.each([
    ['while the answer drips', { kind: 'drip', params: { intervalMs: 10 } }],
    ['while the answer is late', { kind: 'delay', params: { ms: 200 } }],
  ])('%s: the sandbox keeps working, and the shipment stays recorded', async (_, rule) => {
    await addRule({ ...rule, remaining: 1 });
    const left = request(`${sandbox.url}${paths.createBooking}`, {
      method: 'POST',
      headers: oasis,
      body: JSON.stringify({ BookingRequest: { ...sampleBooking, PrintType: 'None' } }),
      signal: AbortSignal.timeout(100),
    });
    await expect(left.then((response) => response.body.text())).rejects.toThrow();
    await expect.poll(booked, { timeout: 10_000 }).toHaveLength(1);
    expect((await create()).status).toBe(200);
  });
});

describe('when a rule happens', () => {
  const statuses = async (count: number) => {
    const seen: number[] = [];
    for (let call = 0; call < count; call += 1) seen.push((await create({ PrintType: 'None' })).status);
    return seen;
  };

  it('every nth call', async () => {
    await addRule({ kind: 'status', nth: 3 });
    expect(await statuses(6)).toEqual([200, 200, 503, 200, 200, 503]);
  });

  it('as often as `remaining` says, then the rule is removed', async () => {
    await addRule({ kind: 'status', remaining: 2 });
    expect(await statuses(3)).toEqual([503, 503, 200]);
    expect((await ask(`${sandbox.url}/_sandbox/api/faults`)).json).toEqual({ faults: [] });
  });

  it('for its account and its operation only', async () => {
    await addRule({ kind: 'status', account: nakheel.AccountNo });
    await addRule({ kind: 'status', operation: 'Tracking' });
    expect(await statuses(1)).toEqual([200]);
    await expect(book(sandbox.url, {}, nakheel)).rejects.toThrow();
  });

  it('at random, for about the share of calls in the rule', async () => {
    await addRule({ kind: 'status', probability: 0.3 });
    const failed = (await statuses(100)).filter((status) => status === 503).length;
    expect(failed).toBeGreaterThan(15);
    expect(failed).toBeLessThan(45);
  });

  it('several rules at once, the oldest outermost', async () => {
    await addRule({ kind: 'status', params: { status: 500, afterAccept: true } });
    await addRule({ kind: 'delay', params: { ms: 100 } });
    const started = performance.now();
    expect((await create()).status).toBe(500);
    expect(performance.now() - started).toBeGreaterThanOrEqual(95);
    expect(await booked()).toHaveLength(1);
  });

  it('until it is removed', async () => {
    const rule = (await addRule({ kind: 'status' })).json as { id: number };
    await ask(`${sandbox.url}/_sandbox/api/faults?id=${rule.id}`, { method: 'DELETE' });
    expect(await statuses(1)).toEqual([200]);
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
