import { describe, expect, onTestFinished, test } from 'vitest';
import { withRequestId } from '#lib/telemetry/request-id.ts';
import fixturesOfA from './family-a/fixtures.json' with { type: 'json' };
import fixturesOfB from './family-b/fixtures.json' with { type: 'json' };
import type { BreakerChange, Drift, OperatorCall, UnusableReply } from './model/observer.ts';
import type { PostalSettings } from './model/settings.ts';
import { createPostalClient } from './postal-client.ts';
import { sampleAccount, sampleOrder, sampleSettings } from './testing/samples.ts';
import { type Answer, reply } from './testing/scripted-operator.ts';
import { startScriptedServer } from './testing/scripted-server.ts';

const { booking } = fixturesOfA;
const { tracking } = fixturesOfB;

const awb = '1000012345678';
const keepReply = async () => {};

/** A client of a scripted operator, and everything that its observer received. */
async function observed(answer: Answer, over: Partial<PostalSettings> = {}) {
  const { baseUrl, seen, stop } = await startScriptedServer(answer);
  onTestFinished(stop);
  const calls: OperatorCall[] = [];
  const drifts: Drift[] = [];
  const unusableReplies: UnusableReply[] = [];
  const breakers: BreakerChange[] = [];
  const client = createPostalClient(
    { ...sampleSettings(baseUrl), ...over },
    {
      called: (call) => calls.push(call),
      drifted: (drift) => drifts.push(drift),
      repliedUnusably: (answer) => unusableReplies.push(answer),
      breakerChanged: (change) => breakers.push(change),
    },
  );
  return { client, seen, calls, drifts, unusableReplies, breakers };
}

describe('every exchange is reported', () => {
  test('a send, with its request id', async () => {
    const { client, calls, unusableReplies } = await observed(reply(200, booking));
    await client.createBooking(sampleOrder, sampleAccount, { requestId: 'attempt-1', keepReply });
    expect(calls).toEqual([
      {
        operation: 'CreateBooking',
        kind: 'send',
        outcome: 'accepted',
        status: 200,
        durationMs: expect.any(Number),
        requestId: 'attempt-1',
      },
    ]);
    expect(unusableReplies).toEqual([]);
  });

  test('a read, with the request id that it runs for, which the operator gets too', async () => {
    const { client, calls, seen } = await observed(reply(200, tracking));
    await withRequestId('request-7', () => client.trackShipment('1000012345678', sampleAccount));
    expect(calls).toMatchObject([
      { operation: 'Tracking', kind: 'read', status: 200, requestId: 'request-7' },
    ]);
    expect(seen[0]?.headers['x-request-id']).toBe('request-7');
  });

  test('a read outside any request has no id', async () => {
    const { client, calls, seen } = await observed(reply(200, []));
    await client.trackShipment(awb, sampleAccount);
    expect(calls).toMatchObject([{ outcome: 'not-found', requestId: undefined }]);
    expect(seen[0]?.headers).not.toHaveProperty('x-request-id');
  });

  test('one without an answer', async () => {
    const { client, calls, unusableReplies } = await observed((_, response) => response.destroy());
    await client.createBooking(sampleOrder, sampleAccount, { keepReply });
    await client.trackShipment(awb, sampleAccount);
    expect(calls).toMatchObject([
      { operation: 'CreateBooking', outcome: 'unconfirmed', status: null },
      { operation: 'Tracking', outcome: 'unavailable', status: null },
    ]);
    expect(unusableReplies).toEqual([]);
  });
});

describe('drift', () => {
  test('breaks nothing, and is reported with its path and a masked sample', async () => {
    const changed = { BookingResponse: { ...booking.BookingResponse, Hub: 'Ahmed 0501234567' } };
    const { client, drifts, calls } = await observed(reply(200, changed));
    await client.createBooking(sampleOrder, sampleAccount, { keepReply });
    expect(calls).toMatchObject([{ outcome: 'accepted' }]);
    expect(drifts).toContainEqual({
      operation: 'CreateBooking',
      path: 'BookingResponse.Hub',
      kind: 'unknown-field',
      sample: 'xxxxx 9999999999',
    });
  });
});

describe('an answer outside the interface', () => {
  const secret = { awbNumber: awb, name: 'ليلى حداد', phone: '+971509876543', echo: sampleAccount.token };

  test.each([
    ['wrong types', 200, { BookingResponse: { AWBNumber: {}, ...secret } }, 'unconfirmed'],
    ['a page', 200, `<html>${JSON.stringify(secret)}</html>`, 'unconfirmed'],
    ['trouble of its own', 520, secret, 'unconfirmed'],
    ['invalid UTF-8', 200, Buffer.from('{"AWBNumber":"10000\xff"}', 'latin1'), 'unconfirmed'],
  ])('%s: class, status, reason and a masked body', async (_, status, body, outcome) => {
    const { client, unusableReplies, calls } = await observed(reply(status, body));
    await client.createBooking(sampleOrder, sampleAccount, { requestId: 'attempt-1', keepReply });
    expect(calls).toMatchObject([{ outcome, status }]);
    expect(unusableReplies).toMatchObject([
      {
        operation: 'CreateBooking',
        status,
        requestId: 'attempt-1',
        reason: expect.stringMatching(/^CreateBooking: HTTP/),
      },
    ]);
    const told = JSON.stringify(unusableReplies);
    for (const value of Object.values(secret)) expect(told).not.toContain(value);
    expect(unusableReplies[0]?.maskedBody.length).toBeGreaterThan(10);
  });

  test('makes a read unavailable, and is reported once', async () => {
    const { client, unusableReplies } = await observed(reply(200, { trackingNumber: awb }));
    expect(await client.trackShipment(awb, sampleAccount)).toMatchObject({ outcome: 'unavailable' });
    expect(unusableReplies).toMatchObject([
      { operation: 'Tracking', status: 200, maskedBody: expect.any(String) },
    ]);
  });

  test('a refusal is not reported as a misanswer', async () => {
    const { client, unusableReplies } = await observed(reply(400, { message: 'No such city' }));
    await client.createBooking(sampleOrder, sampleAccount, { keepReply });
    expect(unusableReplies).toEqual([]);
  });
});
