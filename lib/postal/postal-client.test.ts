import { describe, expect, test } from 'vitest';
import fixturesOfA from './family-a/fixtures.json' with { type: 'json' };
import fixturesOfB from './family-b/fixtures.json' with { type: 'json' };
import { sampleAccount, sampleQuestion } from './testing/samples.ts';
import { reply, startScriptedOperator } from './testing/scripted-operator.ts';

const { rateRefused } = fixturesOfA;
const { cancel: cancelled, cancelRefused } = fixturesOfB;

const awb = '1000012345678';

describe('cancelShipment', () => {
  test('sends the AWB below the prefix of family B', async () => {
    const { client, seen } = await startScriptedOperator(reply(200, cancelled), { familyBPrefix: '/api' });
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
    const { client } = await startScriptedOperator(reply(409, cancelRefused));
    const refusal = { message: 'The shipment is out for delivery and cannot be cancelled.', fields: [] };
    expect(await client.cancelShipment(awb, sampleAccount)).toEqual({ outcome: 'refused', refusal });
  });

  test('another AWB in the reply is unconfirmed', async () => {
    const { client } = await startScriptedOperator(reply(200, { ...cancelled, awbNumber: '1000099999999' }));
    expect(await client.cancelShipment(awb, sampleAccount)).toMatchObject({ outcome: 'unconfirmed' });
  });
});

describe('calculatePrice', () => {
  test.each(['GET', 'POST'] as const)('asks by %s with a body', async (rateMethod) => {
    const { client, seen } = await startScriptedOperator(reply(200, rateRefused), { rateMethod });
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
    const { client } = await startScriptedOperator(answer, { readTimeoutMs: 500 });
    expect(await client.trackShipment(awb, sampleAccount)).toMatchObject({ outcome: 'unavailable' });
  });

  test.each([
    ['[]', reply(200, [])],
    ['a 404 with problem details', reply(404, { title: 'Not found', status: 404 })],
  ])('an unknown AWB or reference: %s', async (_, answer) => {
    const { client } = await startScriptedOperator(answer);
    expect(await client.trackShipment(awb, sampleAccount)).toEqual({ outcome: 'not-found' });
    expect(await client.findByReference('WB-1-1', sampleAccount)).toEqual({ outcome: 'not-found' });
  });

  test('a lookup that answers 404 is unavailable, not an empty list', async () => {
    const { client } = await startScriptedOperator(reply(404, { title: 'Not found' }));
    expect(await client.listZones('1')).toMatchObject({ outcome: 'refused' });
  });

  test('a blocked account is a refusal', async () => {
    const { client } = await startScriptedOperator(
      reply(401, { title: 'Unauthorized', detail: 'Account is blocked' }),
    );
    const refusal = { message: 'Account is blocked', fields: [] };
    expect(await client.trackShipment(awb, sampleAccount)).toEqual({ outcome: 'refused', refusal });
  });
});
