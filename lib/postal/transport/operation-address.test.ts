import { describe, expect, test } from 'vitest';
import { sampleSettings } from '#lib/postal/testing/samples.ts';
import type { OperatorPath } from '#lib/settings/operator-paths.ts';
import { operationAddress } from './operation-address.ts';

const route = { method: 'GET', path: '/Tracking', query: { awbNumber: 'awb' } } as const;
const values = { awb: 'EE 1/2' };

function addressOf(own?: OperatorPath) {
  const settings = {
    ...sampleSettings('https://operator.example/gate'),
    paths: own ? { Tracking: own } : {},
  };
  return operationAddress(settings, 'Tracking', route, 'https://operator.example/gate/v2', values);
}

describe('operationAddress', () => {
  test.each([
    ['the interface’s', undefined, 'https://operator.example/gate/v2/Tracking?awbNumber=EE%201%2F2'],
    [
      'another path, the interface’s query',
      '/api/Tracking',
      'https://operator.example/gate/api/Tracking?awbNumber=EE%201%2F2',
    ],
    ['a query before it', '/api?do=track', 'https://operator.example/gate/api?do=track&awbNumber=EE%201%2F2'],
    ['a query of its own', '/api?awb={awb}', 'https://operator.example/gate/api?awb=EE%201%2F2'],
    ['a part of the path', 'https://track.example/{awb}/now', 'https://track.example/EE%201%2F2/now'],
  ])('%s', (_, address, url) => {
    expect(addressOf(address === undefined ? undefined : { address })).toEqual({ method: 'GET', url });
  });

  test('a method of its own', () => {
    expect(addressOf({ method: 'POST', address: '/api' })).toMatchObject({ method: 'POST' });
  });

  test('user and password move from the address to a header', () => {
    expect(addressOf({ address: 'https://us%40er:p%3Aw@track.example/t?awb={awb}' })).toEqual({
      method: 'GET',
      url: 'https://track.example/t?awb=EE%201%2F2',
      basic: { header: `Basic ${Buffer.from('us@er:p:w').toString('base64')}`, password: 'p:w' },
    });
  });
});
