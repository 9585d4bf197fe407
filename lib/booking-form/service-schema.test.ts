import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changedForm, type FormChanges } from '#e2e/bookings/filled-form.ts';
import { serviceSchema } from '#lib/booking-form/checks/service.ts';

beforeEach(() => {
  // Noon in Dubai, a Tuesday.
  vi.useFakeTimers({ now: new Date('2026-11-03T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The first error at each field. */
function complaints(changes: FormChanges['service']): Record<string, string> {
  const issues = serviceSchema.safeParse(changedForm({ service: changes }).service).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
}

describe('the service', () => {
  test.each([
    ['', 'codRequired'],
    ['0', 'codAmount'],
    ['0.00', 'codAmount'],
    ['-5', 'codAmount'],
    ['1.234', 'codAmount'],
    ['much', 'codAmount'],
  ])('COD of "%s" is %s', (codAmount, message) => {
    expect(complaints({ paymentMethod: 'cod', codAmount })).toEqual({ codAmount: message });
  });

  test('drops a typed amount when COD is switched off', () => {
    expect(
      serviceSchema.parse(changedForm({ service: { paymentMethod: 'cash', codAmount: '12' } }).service)
        .codAmount,
    ).toBeUndefined();
  });

  test.each([
    [{ pickupFrom: '14:00', pickupTo: '14:00' }, { pickupTo: 'pickupOrder' }],
    [{ pickupFrom: '14:00', pickupTo: '13:30' }, { pickupTo: 'pickupOrder' }],
    [{ pickupDate: '2026-11-02' }, { pickupDate: 'pickupPast' }],
    [{ pickupFrom: '11:30' }, { pickupFrom: 'pickupPast' }],
    [{ pickupFrom: '12:00' }, {}],
    [{ pickupDate: '2026-11-04', pickupFrom: '08:00' }, {}],
    [{ pickupDate: '' }, { pickupDate: 'required' }],
    [{ pickupDate: '2027-02-30' }, { pickupDate: 'required' }],
    [{ pickupFrom: '' }, { pickupFrom: 'required' }],
    [{ pickupTo: '24:00' }, { pickupTo: 'required' }],
  ])('pickup %j: %j', (service, expected) => {
    expect(complaints(service)).toEqual(expected);
  });

  test('the day is the one in Dubai', () => {
    vi.setSystemTime('2026-11-03T20:30:00Z');
    expect(complaints({ pickupDate: '2026-11-03' })).toEqual({ pickupDate: 'pickupPast' });
  });

  test.each([
    ['90.1', '55', { latitude: 'latitude' }],
    ['north', '55', { latitude: 'latitude' }],
    ['25', '180.5', { longitude: 'longitude' }],
    ['25', '', { longitude: 'coordinatePair' }],
    ['', '55', { latitude: 'coordinatePair' }],
    ['-90', '180', {}],
    ['', '', {}],
  ])('coordinates %s, %s: %j', (latitude, longitude, expected) => {
    expect(complaints({ latitude, longitude })).toEqual(expected);
  });

  test('reports errors of fields and of checks between them together', () => {
    const service = { pickupDate: '', paymentMethod: 'cod', pickupFrom: '19:00', latitude: '1' };
    expect(complaints(service)).toEqual({
      pickupDate: 'required',
      codAmount: 'codRequired',
      pickupTo: 'pickupOrder',
      longitude: 'coordinatePair',
    });
  });
});
