import { describe, expect, it, test } from 'vitest';
import { startedForm } from '../started-form.ts';
import { nextPickup, pickupFaults, withHoliday } from './pickup.ts';

/** A moment given in Dubai time. */
const dubai = (time: string) => new Date(`${time}:00+04:00`);

describe('the default pickup', () => {
  it.each([
    ['this afternoon before noon on a working day', '2026-11-19T11:59', '2026-11-19 14:00 18:00'],
    ['the next morning from noon on; a Friday ends at noon', '2026-11-19T12:00', '2026-11-20 09:00 12:00'],
    ['not on a Friday afternoon', '2026-11-20T08:00', '2026-11-23 09:00 13:00'],
    ['not at the weekend', '2026-11-21T01:00', '2026-11-23 09:00 13:00'],
    ['not on a public holiday', '2026-12-01T12:00', '2026-12-04 09:00 12:00'],
    ['not this afternoon of a public holiday', '2026-12-02T09:00', '2026-12-04 09:00 12:00'],
  ])('is %s', (_name, now, window) => {
    expect(Object.values(nextPickup(dubai(now), ['2026-12-02', '2026-12-03'])).join(' ')).toBe(window);
  });
});

const tuesdayNoon = dubai('2026-11-24T12:00');
const faultsOf = (pickupDate: string, pickupFrom: string, pickupTo: string, more = {}) =>
  pickupFaults({ pickupDate, pickupFrom, pickupTo, ...more }, tuesdayNoon);

test.each([
  ['2026-11-23', '09:00', '13:00', ['pickupDate pickupPast']],
  ['2026-11-24', '11:45', '13:00', ['pickupFrom pickupPast']],
  ['2026-11-24', '12:00', '13:00', []],
  ['2026-11-25', '13:00', '13:00', ['pickupTo pickupOrder']],
  ['2026-11-25', '16:45', '17:00', ['pickupTo pickupShort']],
  ['2026-11-25', '16:45', '17:15', []],
  ['2026-12-24', '09:00', '13:00', []],
  ['2026-12-25', '09:00', '12:00', ['pickupDate pickupFar']],
  ['2028-12-05', '09:00', '13:00', ['pickupDate pickupFar']],
  ['2026-11-27', '09:00', '12:00', []],
  ['2026-11-27', '09:00', '12:15', ['pickupConfirmed pickupQuiet']],
  ['2026-11-28', '09:00', '12:00', ['pickupConfirmed pickupQuiet']],
  ['2026-11-29', '09:00', '12:00', ['pickupConfirmed pickupQuiet']],
])('on a Tuesday at noon, %s from %s to %s has the faults %j', (date, from, to, faults) => {
  expect(faultsOf(date, from, to).map((fault) => fault.join(' '))).toEqual(faults);
});

test('a yes counts for its day only', () => {
  expect(faultsOf('2026-11-29', '09:00', '12:00', { pickupConfirmed: '2026-11-29' })).toEqual([]);
  expect(faultsOf('2026-11-28', '09:00', '12:00', { pickupConfirmed: '2026-11-29' })).not.toEqual([]);
});

test('a public holiday needs a yes, whatever the form says about it', () => {
  const form = startedForm();
  const service = { ...form.service, pickupDate: '2026-12-02', pickupFrom: '09:00', pickupTo: '13:00' };
  const holiday = withHoliday({ ...form, service }, ['2026-12-02']).service;
  expect(pickupFaults(holiday, tuesdayNoon)).toEqual([['pickupConfirmed', 'pickupQuiet']]);
  const usual = withHoliday({ ...form, service: { ...service, isHoliday: true } }, []).service;
  expect(pickupFaults(usual, tuesdayNoon)).toEqual([]);
});
