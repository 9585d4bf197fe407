import { describe, expect, test } from 'vitest';
import fixtures from './family-a/fixtures.json' with { type: 'json' };
import type { PostalSettings } from './model/settings.ts';
import { createPostalClient } from './postal-client.ts';
import { sampleAccount, sampleOrder, sampleSettings, silentObserver } from './testing/samples.ts';
import { type Answer, reply, startScriptedOperator } from './testing/scripted-operator.ts';

const { booking, bookingRefused } = fixtures;

const awb = '1000012345678';

async function book(answer: Answer, over: Partial<PostalSettings> = {}) {
  const { client, seen } = await startScriptedOperator(answer, over);
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
    const { client } = await startScriptedOperator(reply(200, echo));
    const order: string[] = [];
    const keepReply = async (rawReply: string) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(rawReply);
    };
    await client.createBooking(sampleOrder, sampleAccount, { keepReply }).then(() => order.push('outcome'));
    expect(order).toEqual([echo.replace(sampleAccount.token, '[redacted]'), 'outcome']);
  });

  test('a reply that could not be stored leaves the attempt undecided', async () => {
    const { client } = await startScriptedOperator(reply(200, booking));
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

  test('a refusal without a message is still a refusal', async () => {
    const { outcome } = await book(reply(200, { serviceResult: { success: false, ErrorMsg: ' :  :  : ' } }));
    expect(outcome).toEqual({ outcome: 'refused', refusal: { message: '', fields: [] } });
  });

  test('a long message is cut after the token is removed', async () => {
    const words = `${'x'.repeat(490)}${sampleAccount.token}${'x'.repeat(20_000)}`;
    const { outcome } = await book(reply(400, { message: words }));
    expect(outcome).toMatchObject({ refusal: { message: `${'x'.repeat(490)}[redacted]` } });
  });

  test('a refusal never repeats the token', async () => {
    const { outcome } = await book(reply(403, { message: `bad Password ${sampleAccount.token}` }));
    expect(outcome).toEqual({
      outcome: 'refused',
      refusal: { message: 'bad Password [redacted]', fields: [], isOfAccount: true },
    });
  });

  test.each([
    ['a 500', reply(500, { message: 'Internal error' })],
    ['a 520 that says success: false', reply(520, bookingRefused)],
    ['a 503', reply(503, '')],
    ['a redirect', (_, response) => response.writeHead(302, { Location: '/' }).end()],
    ['a 408', reply(408, { message: 'Request timeout' })],
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
  ])('%s is unconfirmed, and nothing is sent again', async (_, answer) => {
    const { outcome, seen } = await book(answer);
    expect(outcome).toMatchObject({
      outcome: 'unconfirmed',
      logMessage: expect.stringContaining('CreateBooking'),
    });
    expect(seen).toHaveLength(1);
  });

  test('a cut reply is unconfirmed, and the received part is kept', async () => {
    const cut: Answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': '5000' });
      response.write(`{"BookingResponse":{"AWBNumber":"${awb}"`, () => response.destroy());
    };
    const { outcome, kept } = await book(cut);
    expect(outcome).toMatchObject({ outcome: 'unconfirmed' });
    expect(kept).toEqual([`{"BookingResponse":{"AWBNumber":"${awb}"`]);
  });

  test('an oversized reply is unconfirmed, and only a part of it is kept', async () => {
    const { outcome, kept } = await book(reply(200, 'x'.repeat(3_000_000)), { replyLimitBytes: 2_000_000 });
    expect(outcome).toMatchObject({ outcome: 'unconfirmed' });
    expect(kept[0]?.length).toBe(1024 * 1024);
  });

  test('an unreachable operator, or an order that the field table rejects, is not-sent', async () => {
    const nowhere = createPostalClient(sampleSettings('http://operator.invalid'), silentObserver);
    const keepReply = async () => {
      throw new Error('there is no reply');
    };
    expect(await nowhere.createBooking(sampleOrder, sampleAccount, { keepReply })).toMatchObject({
      outcome: 'not-sent',
    });
    const { client, seen } = await startScriptedOperator(reply(200, booking));
    const undated = { ...sampleOrder, pickupDate: '2026-02-30' };
    expect(await client.createBooking(undated, sampleAccount, { keepReply })).toEqual({
      outcome: 'not-sent',
      logMessage: 'CreateBooking: BookingRequest.PreferredPickupDate takes dd-MON-yyyy',
      fields: [],
    });
    expect(seen).toHaveLength(0);
  });
});
