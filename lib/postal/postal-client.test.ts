import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import booking from './family-a/fixtures/booking.json' with { type: 'json' };
import bookingRefused from './family-a/fixtures/booking-refused.json' with { type: 'json' };
import rateRefused from './family-a/fixtures/rate-refused.json' with { type: 'json' };
import cancelled from './family-b/fixtures/cancel.json' with { type: 'json' };
import cancelRefused from './family-b/fixtures/cancel-refused.json' with { type: 'json' };
import { createPostalClient } from './postal-client.ts';
import { sampleAccount, sampleOrder, sampleQuestion, sampleSettings } from './samples.ts';
import { type SeenRequest, startScriptedServer } from './scripted-server.ts';
import type { PostalSettings } from './settings.ts';

const awb = '1000012345678';
let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function clientOf(
  answer: (request: SeenRequest, response: ServerResponse) => void,
  over: Partial<PostalSettings> = {},
) {
  const server = await startScriptedServer(answer);
  stop = server.stop;
  return { client: createPostalClient({ ...sampleSettings(server.baseUrl), ...over }), seen: server.seen };
}

function reply(status: number, body: unknown) {
  return (_: SeenRequest, response: ServerResponse) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function book(
  answer: (request: SeenRequest, response: ServerResponse) => void,
  over: Partial<PostalSettings> = {},
) {
  const { client, seen } = await clientOf(answer, over);
  const kept: string[] = [];
  const keepReply = async (rawReply: string) => {
    kept.push(rawReply);
  };
  const outcome = await client.createBooking(sampleOrder, sampleAccount, { requestId: 'req-1', keepReply });
  return { outcome, kept, seen };
}

describe('createBooking', () => {
  test('sends one request with the account, and gives the AWB', async () => {
    const { outcome, kept, seen } = await book(reply(200, booking));
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      value: { awb, labelBase64: 'JVBERi0xLjQKJSVFT0YK' },
    });
    expect(kept).toEqual([JSON.stringify(booking)]);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/ebs/genericapi/booking/rest/CreateBooking',
      headers: {
        'content-type': 'application/json',
        accountno: sampleAccount.accountNo,
        password: sampleAccount.token,
        'x-request-id': 'req-1',
      },
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      BookingRequest: { ReferenceNo: sampleOrder.reference },
    });
  });

  test('a broken label does not lose the AWB', async () => {
    const broken = { BookingResponse: { ...booking.BookingResponse, AWBLabel: '%%%' } };
    const { outcome } = await book(reply(200, broken));
    expect(outcome).toMatchObject({ outcome: 'accepted', value: { awb, labelBase64: '%%%' } });
  });

  test('the raw reply is kept before anything else, without the token', async () => {
    const echo = `{"BookingResponse":{"AWBNumber":"${awb}","Description":"token ${sampleAccount.token}"}}`;
    const { client } = await clientOf(reply(200, echo));
    const order: string[] = [];
    const keepReply = async (rawReply: string) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(rawReply);
    };
    await client.createBooking(sampleOrder, sampleAccount, { keepReply }).then(() => order.push('outcome'));
    expect(order).toEqual([echo.replace(sampleAccount.token, '[redacted]'), 'outcome']);
  });

  test('a reply that could not be kept leaves the attempt undecided', async () => {
    const { client } = await clientOf(reply(200, booking));
    const keepReply = () => Promise.reject(new Error('no database'));
    await expect(client.createBooking(sampleOrder, sampleAccount, { keepReply })).rejects.toThrow(
      'no database',
    );
  });

  test.each([
    ['success: false in serviceResult', 200, bookingRefused],
    ['success: false alone', 200, { success: false, ErrorMsg: 'ReceiverContactMobile is wrong' }],
    ['success: false with a 4xx', 401, { success: false, ErrorMsg: 'ReceiverContactMobile is wrong' }],
    [
      'problem details',
      400,
      { title: 'Invalid', errors: { 'BookingRequest.ReceiverContactMobile': ['is wrong'] } },
    ],
  ])('%s is a refusal at the field', async (_, status, body) => {
    const { outcome, kept } = await book(reply(status, body));
    expect(outcome).toMatchObject({ outcome: 'refused', refusal: { fields: [{ path: 'receiver.mobile' }] } });
    expect(kept).toEqual([JSON.stringify(body)]);
  });

  test('a refusal without words is one all the same', async () => {
    const { outcome } = await book(reply(200, { serviceResult: { success: false, ErrorMsg: ' :  :  : ' } }));
    expect(outcome).toEqual({ outcome: 'refused', refusal: { message: '', fields: [] } });
  });

  test('a refusal never repeats the token', async () => {
    const { outcome } = await book(reply(403, { message: `bad Password ${sampleAccount.token}` }));
    expect(outcome).toEqual({
      outcome: 'refused',
      refusal: { message: 'bad Password [redacted]', fields: [] },
    });
  });

  test.each([
    ['a 500', reply(500, { message: 'Internal error' })],
    ['a 520 that says success: false', reply(520, bookingRefused)],
    ['a 503', reply(503, '')],
    [
      'a redirect',
      (_: SeenRequest, response: ServerResponse) => response.writeHead(302, { Location: '/' }).end(),
    ],
    ['a 408', reply(408, { message: 'Request time-out' })],
    ['a 404 page', reply(404, '<html><body>Not found</body></html>')],
    ['a 401 without a body', reply(401, '')],
    ['a 400 that says nothing', reply(400, {})],
    ['a page of HTML', reply(200, '<html><body>Welcome</body></html>')],
    [
      'invalid UTF-8',
      reply(
        200,
        Buffer.from([
          ...Buffer.from(`{"BookingResponse":{"AWBNumber":"${awb}","x":"`),
          0xff,
          0x22,
          0x7d,
          0x7d,
        ]),
      ),
    ],
    ['truncated JSON', reply(200, JSON.stringify(booking).slice(0, -2))],
    ['wrong types', reply(200, { BookingResponse: [booking.BookingResponse] })],
    ['no AWB', reply(200, { BookingResponse: { ...booking.BookingResponse, AWBNumber: null } })],
    ['no content', reply(204, '')],
    ['an AWB that is refused at the same time', reply(200, { ...booking, success: false })],
  ])('%s is unknown, and nothing is sent again', async (_, answer) => {
    const { outcome, seen } = await book(answer);
    expect(outcome).toMatchObject({
      outcome: 'unknown',
      logMessage: expect.stringContaining('CreateBooking'),
    });
    expect(seen).toHaveLength(1);
  });

  test('a cut reply is unknown, and what came of it is kept', async () => {
    const cut = (_: SeenRequest, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': '5000' });
      response.write(`{"BookingResponse":{"AWBNumber":"${awb}"`, () => response.destroy());
    };
    const { outcome, kept } = await book(cut);
    expect(outcome).toMatchObject({ outcome: 'unknown' });
    expect(kept).toEqual([`{"BookingResponse":{"AWBNumber":"${awb}"`]);
  });

  test('a flood is unknown, and kept in part only', async () => {
    const { outcome, kept } = await book(reply(200, 'x'.repeat(3_000_000)), { replyLimitBytes: 2_000_000 });
    expect(outcome).toMatchObject({ outcome: 'unknown' });
    expect(kept[0]?.length).toBe(1024 * 1024);
  });

  test('an unreachable operator, or an order that the table does not take, is not sent', async () => {
    const nowhere = createPostalClient(sampleSettings('http://operator.invalid'));
    const keepReply = async () => {
      throw new Error('there is no reply');
    };
    expect(await nowhere.createBooking(sampleOrder, sampleAccount, { keepReply })).toMatchObject({
      outcome: 'not-sent',
    });
    const { client, seen } = await clientOf(reply(200, booking));
    const undated = { ...sampleOrder, pickupDate: '2026-02-30' };
    expect(await client.createBooking(undated, sampleAccount, { keepReply })).toEqual({
      outcome: 'not-sent',
      logMessage: 'CreateBooking: BookingRequest.PreferredPickupDate takes dd-MON-yyyy',
    });
    expect(seen).toHaveLength(0);
  });
});

describe('cancelShipment', () => {
  test('sends the AWB below the prefix of family B', async () => {
    const { client, seen } = await clientOf(reply(200, cancelled), { familyBPrefix: '/api' });
    expect(await client.cancelShipment(awb, sampleAccount, { requestId: 'req-2' })).toEqual({
      outcome: 'accepted',
      value: { awb, message: 'Shipment cancelled successfully' },
    });
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/api/Cancel',
        body: `{"awbNumber":"${awb}"}`,
        headers: { 'x-request-id': 'req-2' },
      },
    ]);
  });

  test('a 409 is a refusal in the operator’s words', async () => {
    const { client } = await clientOf(reply(409, cancelRefused));
    const refusal = { message: 'The shipment is out for delivery and cannot be cancelled.', fields: [] };
    expect(await client.cancelShipment(awb, sampleAccount)).toEqual({ outcome: 'refused', refusal });
  });

  test('another AWB in the reply is unknown', async () => {
    const { client } = await clientOf(reply(200, { ...cancelled, awbNumber: '1000099999999' }));
    expect(await client.cancelShipment(awb, sampleAccount)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('calculatePrice', () => {
  test.each(['GET', 'POST'] as const)('asks by %s with a body', async (rateMethod) => {
    const { client, seen } = await clientOf(reply(200, rateRefused), { rateMethod });
    expect(await client.calculatePrice(sampleQuestion, sampleAccount)).toEqual({
      outcome: 'refused',
      refusal: {
        message: 'DestinationCity is not served',
        fields: [{ path: 'destinationCityId', message: 'DestinationCity is not served' }],
      },
    });
    expect(seen).toMatchObject([
      { method: rateMethod, url: '/ebs/genericapi/ratecalculator/rest/CalculatePriceRate' },
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toHaveProperty('RateCalculationRequest.OriginCity', '1');
  });
});

describe('reads', () => {
  test.each([
    ['HTML', reply(200, '<html></html>')],
    ['a 500', reply(500, { message: 'Internal error' })],
    ['wrong types', reply(200, { trackingNumber: awb })],
    ['a 404 page', reply(404, '<html></html>')],
    ['a 429', reply(429, { message: 'Slow down' })],
  ])('%s is unavailable', async (_, answer) => {
    const { client } = await clientOf(answer, { readTimeoutMs: 500 });
    expect(await client.trackShipment(awb, sampleAccount)).toMatchObject({ outcome: 'unavailable' });
  });

  test.each([
    ['[]', reply(200, [])],
    ['a 404 with problem details', reply(404, { title: 'Not found', status: 404 })],
  ])('an unknown AWB or reference: %s', async (_, answer) => {
    const { client } = await clientOf(answer);
    expect(await client.trackShipment(awb, sampleAccount)).toEqual({ outcome: 'not-found' });
    expect(await client.findByReference('WB-1-1', sampleAccount)).toEqual({ outcome: 'not-found' });
  });

  test('a look-up that answers 404 has not said that there are none', async () => {
    const { client } = await clientOf(reply(404, { title: 'Not found' }));
    expect(await client.listZones(1)).toMatchObject({ outcome: 'refused' });
  });

  test('a blocked account is a refusal', async () => {
    const { client } = await clientOf(reply(401, { title: 'Unauthorized', detail: 'Account is blocked' }));
    const refusal = { message: 'Account is blocked', fields: [] };
    expect(await client.trackShipment(awb, sampleAccount)).toEqual({ outcome: 'refused', refusal });
  });
});
