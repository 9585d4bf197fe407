import { describe, expect, test } from 'vitest';
import { operatorPaths } from './operator-paths.ts';

function read(paths: unknown) {
  const parsed = operatorPaths.safeParse(typeof paths === 'string' ? paths : JSON.stringify(paths));
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
}

describe('operatorPaths', () => {
  test('accepts paths and addresses, with or without a method, with all placeholders or none', () => {
    const paths = {
      Tracking: '/api/Tracking',
      Create: 'https://booking.example:8443/api/Shipments/create',
      Cancel: 'POST /api/Shipments/cancel?awb={awb}',
      GetRegionDetails: '/regions/{emirateId}/{zoneId}',
    };
    expect(read(paths)).toEqual({
      Tracking: { method: undefined, address: '/api/Tracking' },
      Create: { method: undefined, address: 'https://booking.example:8443/api/Shipments/create' },
      Cancel: { method: 'POST', address: '/api/Shipments/cancel?awb={awb}' },
      GetRegionDetails: { method: undefined, address: '/regions/{emirateId}/{zoneId}' },
    });
    expect(read({})).toEqual({});
  });

  test.each([
    ['no JSON', 'Tracking=/api', [expect.stringContaining('takes JSON such as')]],
    ['a list', ['/api'], [expect.stringMatching(/takes (JSON|these operations)/)]],
    ['a number', '7', [expect.stringContaining('takes JSON such as')]],
    [
      'no operation',
      { Track: '/api' },
      [expect.stringMatching(/^takes these operations: GetCountryDetails, .*, Cancel$/)],
    ],
    [
      'no operation, of every object',
      { toString: '/api' },
      [expect.stringContaining('takes these operations')],
    ],
    ['no path', { Cancel: 'api/cancel' }, [expect.stringMatching(/^Cancel takes a path or/)]],
    ['no text', { Cancel: 7 }, [expect.stringMatching(/^Cancel takes a path or/)]],
    ['another method', { Cancel: 'DELETE /cancel' }, [expect.stringMatching(/^Cancel takes a path or/)]],
    [
      'http to another machine',
      { Create: 'http://host.example/create' },
      ['Create takes an https:// address; http:// only for this machine'],
    ],
    ['another scheme', { Create: 'ftp://host/create' }, [expect.stringMatching(/^Create takes a path or/)]],
    ['a placeholder of another', { Cancel: '/c/{reference}' }, ['Cancel takes {awb}, or no placeholder']],
    [
      'one of two placeholders',
      { GetRegionDetails: '/r/{zoneId}' },
      ['GetRegionDetails takes {emirateId} and {zoneId}, or no placeholder'],
    ],
    ['a placeholder where there is none', { Create: '/c/{awb}' }, ['Create takes no placeholder']],
    ['two faults', { Create: '/c/{awb}', Emirates: '' }, [expect.any(String), expect.any(String)]],
  ])('%s: the message names the valid values', (_, paths, messages) => {
    expect(read(paths)).toEqual(messages);
  });
});
